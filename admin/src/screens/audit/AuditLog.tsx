import { ArrowRightOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditWire } from '@domain/wire/audit';
import { AuditChanges } from '../../parts/AuditChanges';
import { InstantText } from '../../parts/DateText';
import { HistoryBound } from '../../parts/HistoryBound';
import { actionName, actorName } from '../../parts/HistoryTab';
import type { Column } from '../../parts/list/column';
import { DataTable } from '../../parts/list/DataTable';
import { useRows } from '../../parts/list/rows';
import { type ListSpec, useListState } from '../../parts/list/state';
import { PageHeader } from '../../parts/PageHeader';
import { ProblemDetail } from '../../parts/ProblemDetail';
import { type Text, useText } from '../../providers/i18n';
import { auditFilters, thingName } from './filters';
import { recordOf } from './record';
import { auditWords } from './words';

const SPEC: ListSpec = {
  id: 'audit',
  filters: ['resource', 'at_gte', 'at_lte', 'branch_like', 'action', 'recordId_like'],
};
/** /audit: who did what, within the reader's bound (decisions B1, B16). */
export default function AuditLog() {
  const text = useText();
  const state = useListState(SPEC);
  const data = useRows<AuditWire>('audit', state);
  const [shown, setShown] = useState<AuditWire>();
  return (
    <>
      <PageHeader title={text('app.screens.audit')}>
        <HistoryBound />
      </PageHeader>
      <DataTable<AuditWire>
        state={state}
        data={data}
        columns={columns(text)}
        filters={auditFilters(text)}
        rowKey={(row) => row.id}
        exports
        rowActions={(row) => [{ key: 'show', label: text('app.buttons.show'), run: () => setShown(row) }]}
        empty={{ title: text('app.states.empty'), help: text('app.auditLog.empty') }}
      />
      <Drawer
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        width={520}
        title={shown && `${thingName(text, shown.resource)} · ${actionName(text, shown.action)}`}
      >
        {shown && (
          <>
            <RecordLink row={shown} />
            <p>
              {text('app.record.by', { name: actorName(text, shown) })} <InstantText instant={shown.at} />
            </p>
            {shown.reason && <p>“{shown.reason}”</p>}
            <AuditChanges row={shown} words={auditWords(text, shown)} />
            <p>
              <ProblemDetail requestId={shown.requestId} />
            </p>
          </>
        )}
      </Drawer>
    </>
  );
}

/** What it is about; a link for whoever may open it. */
function RecordName({ row }: { row: AuditWire }) {
  const { name, link } = recordOf(useText(), row);
  return link === null ? <span>{name}</span> : <Link to={link}>{name}</Link>;
}
function RecordLink({ row }: { row: AuditWire }) {
  const text = useText();
  const { name, link } = recordOf(text, row);
  return (
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
  );
}

const columns = (text: Text): Column<AuditWire>[] => [
  { key: 'at', title: text('app.auditLog.at'), sort: true, render: (row) => <InstantText instant={row.at} /> },
  { key: 'actorName', title: text('app.auditLog.who'), render: (row) => actorName(text, row) },
  { key: 'branch', title: text('resources.users.fields.branch') },
  { key: 'action', title: text('app.auditLog.action'), render: (row) => actionName(text, row.action) },
  { key: 'resource', title: text('app.auditLog.thing'), render: (row) => thingName(text, row.resource) },
  {
    key: 'record',
    title: text('app.auditLog.record'),
    exports: ['record', 'recordId'],
    render: (row) => <RecordName row={row} />,
  },
  { key: 'reason', title: text('app.auditLog.reason'), ellipsis: true, width: 180 },
  { key: 'requestId', title: text('app.auditLog.request'), later: true },
];
