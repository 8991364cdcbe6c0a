import { auditSpec } from './list';
import { withNames } from './record-names';
import { wordsIn } from '../http/voice';
import type { AuditWire } from '../domain/wire/audit';
import type { ExportSource } from '../lists/file-source';

/** The log as the screen shows it, within the reader's bound (decisions B1). */
export const auditSource: ExportSource = {
  list: 'audit',
  right: 'audit.read',
  title: (locale) => wordsIn(locale).app.screens.audit,
  columns: (locale) => {
    const { auditLog } = wordsIn(locale).app;
    return [
      { key: 'at', kind: 'instant', title: auditLog.at },
      { key: 'actorName', kind: 'text', title: auditLog.who },
      { key: 'branch', kind: 'text', title: wordsIn(locale).resources.users.fields.branch },
      { key: 'action', kind: 'text', title: auditLog.action },
      { key: 'resource', kind: 'text', title: auditLog.thing },
      { key: 'record', kind: 'text', title: auditLog.record },
      { key: 'reason', kind: 'text', title: auditLog.reason },
      { key: 'changes', kind: 'text', title: auditLog.changes },
      { key: 'requestId', kind: 'text', title: auditLog.request },
    ];
  },
  query: (actor, params) => ({ spec: auditSpec(actor), params }),
  cells: async (rows, { actor, em }) => {
    const { audit, auditLog, record } = wordsIn(actor.locale).app;
    const named = (words: object, key: string): string => (words as Record<string, string>)[key] ?? key;
    const all = await withNames(em, rows as unknown as AuditWire[]);
    return all.map((row) => ({
      at: row.at,
      actorName: row.actorName || record.system,
      branch: row.branch,
      action: named(audit, row.action),
      resource: named(auditLog.things, row.resource),
      record: row.record.name,
      recordId: row.recordId,
      reason: row.reason,
      changes: Object.keys(row.after ?? row.before ?? {}).join(', '),
      requestId: row.requestId,
    }));
  },
};
