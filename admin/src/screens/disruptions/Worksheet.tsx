import { Button, Space } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { PARTY_CHOICES, PARTY_CONTACTS, type PartyChoice, type PartyContact } from '@domain/disruptions';
import type { DisruptedParty, DisruptionWire } from '@domain/wire/disruption';
import { Choice } from '../../parts/Choice';
import { copyText } from '../../parts/copy';
import { dateText } from '../../parts/DateText';
import type { Column } from '../../parts/list/column';
import { DataTable } from '../../parts/list/DataTable';
import type { Filter } from '../../parts/list/filter';
import { localRows } from '../../parts/list/local-rows';
import type { RowAction } from '../../parts/list/RowMenu';
import { type ListSpec, useListState } from '../../parts/list/state';
import { Money } from '../../parts/Money';
import { MeaningTag } from '../../parts/StatusTag';
import { WholeDates } from '../../parts/WholeDates';
import { grant, mayAny } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { SendDialog } from '../messages/SendDialog';
import { calls, useFresh } from './calls';
import { Proposals } from './Proposals';
import { TellButton } from './TellButton';
import { Comes, Outcome } from './worksheet-cells';

const SPEC: ListSpec = { id: 'disruption-parties', filters: ['choice', 'branch_like'] };
type Choose = (choice: PartyChoice | 'NONE', rows: readonly DisruptedParty[]) => void;

/** A row for each party: what it paid, what applies, where it goes, how far it was spoken to, and where it stands. */
export function Worksheet({ desk }: { desk: DisruptionWire }) {
  const text = useText();
  const toasts = useToasts();
  const fresh = useFresh();
  const state = useListState(SPEC);
  const [moving, setMoving] = useState<DisruptedParty | null>(null);
  const [telling, setTelling] = useState<DisruptedParty | null>(null);
  const writes = desk.state === 'OPEN' && grant('disruptions.write') !== false;
  const choose: Choose = (choice, rows) => {
    const [first] = rows;
    if (choice === 'MOVE' && first && rows.length === 1) return setMoving(first);
    const ids = rows.map((row) => row.subOrderId);
    void calls.choose(desk.id, choice, ids).then(fresh, toasts.failed);
  };
  const contact = (word: PartyContact | 'NONE', rows: readonly DisruptedParty[]): void =>
    void calls
      .contact(
        desk.id,
        rows.map((row) => row.subOrderId),
        word,
      )
      .then(fresh, toasts.failed);
  const copy = async ({ subOrderId }: DisruptedParty): Promise<void> => {
    const told = await calls.text(desk.id, subOrderId);
    if (told.text && (await copyText(told.text))) toasts.done(text('disruptions.copied'));
  };
  const columns = columnsOf(text, writes ? choose : undefined);
  const data = useMemo(
    () => localRows(desk.parties, state, { words: (row) => [row.subOrderNumber, row.contactPerson, row.contactPhone] }),
    [desk.parties, state],
  );
  const filters: Filter[] = [
    {
      ...{ kind: 'oneOf', field: 'choice', label: text('disruptions.columns.choice'), several: true },
      options: PARTY_CHOICES.map((value) => ({ value, label: text(`disruptions.choices.${value}`) })),
    },
    { kind: 'text', field: 'branch', label: text('disruptions.columns.branch') },
  ];
  const actions = (row: DisruptedParty): RowAction[] => [
    ...(mayAny(['messages.send'])
      ? [{ key: 'send', label: text('messages.sendTitle', { name: row.contactPerson }), run: () => setTelling(row) }]
      : []),
    {
      key: 'copy',
      label: text('disruptions.copyText'),
      run: () => void copy(row).catch(toasts.failed),
    },
    ...PARTY_CONTACTS.map((word) => ({
      key: word,
      label: text(`disruptions.contacts.${word}`),
      run: () => contact(word, [row]),
    })),
  ];
  return (
    <>
      <DataTable<DisruptedParty>
        state={state}
        data={data}
        columns={columns}
        rowKey={(row) => row.subOrderId}
        nameOf={(row) => row.subOrderNumber}
        filters={filters}
        rowActions={actions}
        bulk={(rows, clear) => (
          <Bulk desk={desk} rows={rows} clear={clear} choose={writes ? choose : undefined} contact={contact} />
        )}
        empty={{ title: text('disruptions.nobody'), ...(writes ? { help: text('disruptions.nobodyHelp') } : {}) }}
      />
      {telling && (
        <SendDialog
          orderId={telling.orderId}
          subOrderId={telling.subOrderId}
          name={telling.contactPerson}
          event={telling.settled ? 'outcome' : 'cancelled'}
          onClose={() => setTelling(null)}
          onSent={() => contact('TOLD', [telling])}
        />
      )}
      {moving && (
        <Proposals
          desk={desk}
          party={moving}
          close={() => setMoving(null)}
          moved={(wire) => {
            setMoving(null);
            fresh(wire);
          }}
        />
      )}
    </>
  );
}

interface BulkProps {
  desk: DisruptionWire;
  rows: readonly DisruptedParty[];
  clear: () => void;
  choose: Choose | undefined;
  contact: (word: PartyContact, rows: readonly DisruptedParty[]) => void;
}
/** One choice, or one word, for several parties; only what all of them may have is offered. */
function Bulk({ desk, rows, clear, choose, contact }: BulkProps) {
  const text = useText();
  const common = PARTY_CHOICES.filter(
    (choice) => choice !== 'MOVE' && rows.every((row) => row.choices.includes(choice)),
  );
  return (
    <Space wrap>
      {choose &&
        [...common, 'NONE' as const].map((choice) => (
          <Button
            key={choice}
            size="small"
            onClick={() => {
              choose(choice, rows);
              clear();
            }}
          >
            {choice === 'NONE' ? text('disruptions.leaveOpen') : text(`disruptions.choices.${choice}`)}
          </Button>
        ))}
      <TellButton desk={desk} subOrderIds={rows.map(({ subOrderId }) => subOrderId)} small done={clear} />
      {PARTY_CONTACTS.map((word) => (
        <Button key={word} size="small" type="text" onClick={() => contact(word, rows)}>
          {text(`disruptions.contacts.${word}`)}
        </Button>
      ))}
    </Space>
  );
}

const columnsOf = (text: Text, choose: Choose | undefined): Column<DisruptedParty>[] => {
  const title = (key: 'contact' | 'choice' | 'paid' | 'comes' | 'outcome' | 'travellers'): string =>
    text(`disruptions.columns.${key}`);
  return [
    {
      key: 'subOrderNumber',
      title: text('disruptions.columns.subOrderNumber'),
      render: (row) => (
        <span className="disruption-party">
          <Link to={`/tour-booking-management?id=${String(row.orderId)}`}>{row.subOrderNumber}</Link>
          <span>
            {row.contactPerson} {row.contactPhone}
          </span>
          <span className="muted">
            <WholeDates>{`${row.branch} · ${row.packageCode} ${dateText(row.departureDate)}`}</WholeDates>
          </span>
        </span>
      ),
    },
    { key: 'travellers', title: title('travellers'), align: 'right', sort: true },
    {
      key: 'paid',
      title: text('app.table.inHkd', { name: title('paid') }),
      align: 'right',
      sort: true,
      render: (row) => <Money hkd={row.figures?.paid ?? row.paid} />,
    },
    {
      key: 'choice',
      title: title('choice'),
      render: (row) =>
        choose && !row.settled ? (
          <Choice<PartyChoice | 'NONE'>
            size="small"
            className="disruption-choice"
            aria-label={`${title('choice')} ${row.subOrderNumber}`}
            value={row.choice ?? 'NONE'}
            onChange={(choice) => choose(choice, [row])}
            options={[
              ...row.choices.map((value) => ({ value, label: text(`disruptions.choices.${value}`) })),
              { value: 'NONE' as const, label: text('disruptions.leaveOpen') },
            ]}
          />
        ) : row.choice ? (
          text(`disruptions.choices.${row.choice}`)
        ) : (
          <MeaningTag tone="waiting" word={text('disruptions.leaveOpen')} />
        ),
    },
    { key: 'comes', title: title('comes'), render: (row) => <Comes row={row} /> },
    {
      key: 'contact',
      title: title('contact'),
      render: (row) => row.contact && text(`disruptions.contacts.${row.contact}`),
    },
    { key: 'outcome', title: title('outcome'), render: (row) => <Outcome row={row} /> },
  ];
};
