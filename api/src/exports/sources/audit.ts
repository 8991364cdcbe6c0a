import { auditSpec } from '../../audit/list';
import { LABELS } from '../../domain/labels';
import type { ExportSource } from '../source';

/** The log as the screen shows it, within the reader's bound (decisions B1). */
export const auditSource: ExportSource = {
  list: 'audit',
  right: 'audit.read',
  title: (locale) => LABELS[locale].app.screens.audit,
  columns: (locale) => {
    const { auditLog } = LABELS[locale].app;
    return [
      { key: 'at', kind: 'instant', title: auditLog.at },
      { key: 'actorName', kind: 'text', title: auditLog.who },
      { key: 'branch', kind: 'text', title: LABELS[locale].resources.users.fields.branch },
      { key: 'action', kind: 'text', title: auditLog.action },
      { key: 'resource', kind: 'text', title: auditLog.thing },
      { key: 'recordId', kind: 'text', title: auditLog.record },
      { key: 'reason', kind: 'text', title: auditLog.reason },
      { key: 'changes', kind: 'text', title: auditLog.changes },
      { key: 'requestId', kind: 'text', title: auditLog.request },
    ];
  },
  query: (actor, params) => ({ spec: auditSpec(actor), params }),
  cells: (rows, { actor }) => {
    const { audit, auditLog, record } = LABELS[actor.locale].app;
    const named = (words: object, key: unknown): string =>
      (words as Record<string, string>)[String(key)] ?? String(key);
    return rows.map((row) => ({
      at: row['at'] as string,
      actorName: String(row['actorName'] || record.system),
      branch: String(row['branch']),
      action: named(audit, row['action']),
      resource: named(auditLog.things, row['resource']),
      recordId: String(row['recordId']),
      reason: String(row['reason']),
      changes: Object.keys((row['after'] ?? row['before'] ?? {}) as object).join(', '),
      requestId: String(row['requestId']),
    }));
  },
};
