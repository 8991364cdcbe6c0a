import { useState } from 'react';
import { Drawer } from 'antd';
import type { AuditWire } from '@domain/wire/audit';
import { InstantText } from '../../parts/DateText';
import { AuditChanges, actionName, actorName } from '../../parts/HistoryTab';
import type { Column } from '../../parts/list/column';
import { DataTable } from '../../parts/list/DataTable';
import { useRows } from '../../parts/list/rows';
import { type ListSpec, useListState } from '../../parts/list/state';
import { PageHeader } from '../../parts/PageHeader';
import { ProblemDetail } from '../../parts/ProblemDetail';
import { type Text, useText } from '../../providers/i18n';
import { auditFilters, thingName } from './filters';

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
      <PageHeader title={text('app.screens.audit')} />
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
        title={shown && `${thingName(text, shown.resource)} ${shown.recordId} · ${actionName(text, shown.action)}`}
      >
        {shown && (
          <>
            <p>
              {text('app.record.by', { name: actorName(text, shown) })} <InstantText instant={shown.at} />
            </p>
            {shown.reason && <p>“{shown.reason}”</p>}
            <AuditChanges row={shown} />
            <p>
              <ProblemDetail requestId={shown.requestId} />
            </p>
          </>
        )}
      </Drawer>
    </>
  );
}

const columns = (text: Text): Column<AuditWire>[] => [
  { key: 'at', title: text('app.auditLog.at'), sort: true, render: (row) => <InstantText instant={row.at} /> },
  { key: 'actorName', title: text('app.auditLog.who'), render: (row) => actorName(text, row) },
  { key: 'branch', title: text('resources.users.fields.branch') },
  { key: 'action', title: text('app.auditLog.action'), render: (row) => actionName(text, row.action) },
  { key: 'resource', title: text('app.auditLog.thing'), render: (row) => thingName(text, row.resource) },
  { key: 'recordId', title: text('app.auditLog.record') },
  { key: 'reason', title: text('app.auditLog.reason'), ellipsis: true, width: 260 },
  { key: 'requestId', title: text('app.auditLog.request'), later: true },
];
