import { EditOutlined, EyeOutlined, PhoneOutlined } from '@ant-design/icons';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { MeaningTag, StatusTag } from '../../../parts/StatusTag';
import { useText } from '../../../providers/i18n';
import { fullName, latinName } from '../../../parts/names';
import { type Cell, CELLS, choicesOf, isChoice, maxOf, readCell } from './columns';
import { shownText } from './edits';
import { columnName } from './grid-columns';
import type { ListEdits } from './use-list-edits';

interface Props {
  rows: readonly CustomerRow[];
  /** As in the grid. */
  numberOf: ((row: CustomerRow) => number) | null;
  edits: ListEdits;
  readOnly: boolean;
  revealed: Readonly<Record<number, string>>;
  onUnmask: ((row: CustomerRow) => void) | null;
}

/** The list for a thumb: who, where, whom to call; a tap opens the traveller's fields. */
export function PeopleCards({ rows, numberOf, edits, readOnly, revealed, onUnmask }: Props) {
  const text = useText();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = rows.find((row) => row.memberId === openId);
  return (
    <>
      <ul className="row-cards">
        {rows.map((row, i) => {
          const phone = row.phone || row.contactPhone;
          const number = revealed[row.memberId] ?? row.certificateNo;
          return (
            <li key={row.memberId} className={edits.history.now[row.memberId] ? 'people-dirty' : undefined}>
              <div className="row-card-head">
                <span>
                  {numberOf ? numberOf(row) : i + 1}. {fullName(row)}
                </span>
                {!readOnly && (
                  <Button
                    icon={<EditOutlined />}
                    onClick={() => setOpenId(row.memberId)}
                    aria-label={text('customers.grid.edit', { name: latinName(row) })}
                  />
                )}
              </div>
              <p className="people-line muted">
                {text(`words.memberType.${row.type}`)}
                {row.age === null ? '' : ` · ${text('customers.grid.age', { age: row.age })}`} ·{' '}
                {text('customers.columns.room')} {row.room || '–'} · {text('customers.columns.seat')}{' '}
                {row.seatNo ?? '–'}
              </p>
              {row.certificateType && (
                <p className="people-line muted">
                  {text(`words.certificateType.${row.certificateType}`)} {number}
                  {onUnmask && number === row.certificateNo && number !== '' && (
                    <Button
                      type="text"
                      icon={<EyeOutlined />}
                      onClick={() => onUnmask(row)}
                      aria-label={text('customers.grid.unmask', { name: latinName(row) })}
                    />
                  )}
                </p>
              )}
              <div className="people-tags">
                <StatusTag kind="paymentState" value={row.paymentState} />
                {row.flags.map((flag) => (
                  <MeaningTag key={flag} tone="waiting" word={text(`customers.flags.${flag}`)} />
                ))}
              </div>
              {phone && (
                <Button href={`tel:${phone}`} icon={<PhoneOutlined />} block>
                  {phone}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Drawer
        open={open !== undefined}
        onClose={() => setOpenId(null)}
        title={open && fullName(open)}
        placement="bottom"
        height="86vh"
        footer={
          <Button type="primary" block onClick={() => setOpenId(null)}>
            {text('customers.grid.done')}
          </Button>
        }
      >
        {open && (
          <div className="coach-form">
            {CELLS.map((cell) => (
              <PersonField key={cell} row={open} cell={cell} edits={edits} />
            ))}
          </div>
        )}
      </Drawer>
    </>
  );
}

function PersonField({ row, cell, edits }: { row: CustomerRow; cell: Cell; edits: ListEdits }) {
  const text = useText();
  const own = edits.history.now[row.memberId];
  const masked = cell === 'certificateNo' && own?.certificateNo === undefined;
  const value = masked ? '' : shownText(row, own, cell);
  const put = (typed: string): void =>
    edits.put([{ memberId: row.memberId, cell, value: readCell(cell, typed, text) }]);
  const id = `person-${cell}`;
  const error = edits.faults[row.memberId]?.[cell];
  return (
    <Labelled id={id} label={text(columnName(cell))} error={error} help={edits.clashes[row.memberId]?.[cell]}>
      {isChoice(cell) ? (
        <Choice<string>
          id={id}
          className="people-choice"
          allowClear
          value={value || null}
          options={choicesOf(cell, text)}
          onChange={(next) => put(next ?? '')}
        />
      ) : (
        <Input
          id={id}
          key={value}
          defaultValue={value}
          maxLength={maxOf(cell)}
          placeholder={masked ? row.certificateNo : ''}
          {...(error ? { status: 'error' as const } : {})}
          onBlur={(event) => event.target.value !== value && put(event.target.value)}
        />
      )}
    </Labelled>
  );
}
