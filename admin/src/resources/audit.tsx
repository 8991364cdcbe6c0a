import { ArrowRightOutlined } from '@ant-design/icons';
import { useShow } from '@refinedev/core';
import { Button, Drawer } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ACTS } from '@domain/acts';
import type { AuditWire } from '@domain/wire/audit';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { AuditChanges } from '../parts/AuditChanges';
import { InstantText } from '../parts/DateText';
import { type FoldedAudit, foldSaves } from '../parts/fold-saves';
import { HistoryBound } from '../parts/HistoryBound';
import { actionName, actorName } from '../parts/HistoryTab';
import type { Filter } from '../parts/list/filter';
import { ProblemDetail } from '../parts/ProblemDetail';
import { useText } from '../providers/i18n';
import { thingName, THINGS } from '../screens/audit/things';
import { recordOf } from '../screens/audit/record';
import { auditWords } from '../screens/audit/words';
import { withParam } from './address';
import { Quoted } from '../parts/Quoted';

const entryOf = (row: Row): FoldedAudit => row as unknown as FoldedAudit;
const open = (row: Row): string => `/audit${withParam('entry', String(row.id))}`;

/** Who did it and at which shop, as beside money; the shop's own column waits in the chooser. */
const Who = ({ row }: { row: Row }) =>
  [actorName(useText(), entryOf(row)), entryOf(row).branch].filter(Boolean).join(' · ');
const Thing = ({ row }: { row: Row }) => thingName(useText(), entryOf(row).resource);
function Action({ row }: { row: Row }) {
  const text = useText();
  const { saves, ...entry } = entryOf(row);
  return actionName(text, entry) + (saves ? ` (${text('app.auditLog.times', { count: saves })})` : '');
}
/** What it is about; a link for whoever may open it. */
function Record({ row }: { row: Row }) {
  const { name, link } = recordOf(useText(), entryOf(row));
  return (
    <span className="cell-short cell-long" title={name}>
      {link === null ? name : <Link to={link}>{name}</Link>}
    </span>
  );
}

const Reason = ({ row }: { row: Row }) => {
  const { reason } = entryOf(row);
  if (!reason) return <span className="muted">–</span>;
  return (
    <span className="cell-short" title={reason}>
      {reason}
    </span>
  );
};

/** Areas and acts in words, of which one may ask for several. */
function useOwnFilters(): Filter[] {
  const text = useText();
  return [
    {
      ...{ kind: 'oneOf', field: 'resource', label: text('resources.audit.fields.resource'), several: true },
      options: THINGS.map((value) => ({ value, label: thingName(text, value) })),
    },
    {
      ...{ kind: 'oneOf', field: 'action', label: text('resources.audit.fields.action'), several: true },
      options: ACTS.map((value) => ({ value, label: text(`app.audit.${value}`) })),
    },
  ];
}

/** What of the log is read: within whose bound, and the one entry that the address names. */
function Above() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get('entry') ?? undefined;
  return (
    <>
      <HistoryBound />
      {id && <Entry key={id} id={id} close={() => void navigate(withParam('entry', undefined), { replace: true })} />}
    </>
  );
}
function Entry({ id, close }: { id: string; close: () => void }) {
  const text = useText();
  const told = folded.get(id);
  const { query } = useShow<AuditWire>({
    resource: 'audit',
    id,
    queryOptions: { enabled: !told },
    errorNotification: false,
  });
  const row = told ?? query.data?.data;
  const { name, link } = row ? recordOf(text, row) : { name: '', link: null };
  return (
    <Drawer
      open
      onClose={close}
      width={520}
      loading={!row}
      title={row && `${thingName(text, row.resource)} · ${actionName(text, row)}`}
    >
      {row && (
        <>
          <p>
            <strong>{name}</strong>{' '}
            {link !== null && (
              <Link to={link}>
                <Button size="small" icon={<ArrowRightOutlined />} tabIndex={-1}>
                  {text('app.auditLog.open')}
                </Button>
              </Link>
            )}
          </p>
          <p>
            {text('app.record.by', { name: actorName(text, row) })} <InstantText instant={row.at} />
          </p>
          {row.reason && (
            <p>
              <Quoted words={row.reason} />
            </p>
          )}
          <AuditChanges row={row} words={auditWords(text, row)} />
          <p>
            <ProblemDetail requestId={row.requestId} />
          </p>
        </>
      )}
    </Drawer>
  );
}

/** The entries as the list tells them, several saves as one: one of them opens as it stands there. */
const folded = new Map<string, FoldedAudit>();
const useFolded = (rows: readonly Row[]): readonly Row[] =>
  useMemo(() => {
    const told = foldSaves(rows as unknown as AuditWire[]);
    folded.clear();
    for (const each of told) folded.set(String(each.id), each);
    return told as unknown as Row[];
  }, [rows]);

/** What of the log is not in its declaration: saves that are told as one, what an entry is about, and its changes. */
const audit: Slots = {
  open,
  cells: { actorName: Who, action: Action, resource: Thing, recordId: Record, reason: Reason },
  list: {
    searchHint: 'app.auditLog.search',
    above: Above,
    filters: useOwnFilters,
    rows: useFolded,
    later: ['branch'],
    files: { recordId: ['record', 'recordId'] },
  },
};
export default audit;
