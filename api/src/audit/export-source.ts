import { audit } from '../domain/resources/audit';
import { wordsIn } from '../http/voice';
import type { AuditWire } from '../domain/wire/audit';
import { fileCells, fileColumns } from '../lists/file-columns';
import type { ExportSource } from '../lists/file-source';
import { auditSpec } from './list';
import { withNames } from './record-names';

/** The log as the screen shows it, within the reader's bound (decisions B1). */
export const auditSource: ExportSource = {
  list: 'audit',
  right: 'audit.read',
  title: (locale) => wordsIn(locale).app.screens.audit,
  columns: (locale) => {
    const { app, resources } = wordsIn(locale);
    const { at, who, action, thing, record, reason, changes, request } = app.auditLog;
    const told = { actorName: who, resource: thing, requestId: request, branch: resources.users.fields.branch };
    return fileColumns(audit, { at, action, record, reason, changes, ...told });
  },
  query: (actor, params) => ({ spec: auditSpec(actor), params }),
  cells: async (rows, { actor, em }) => {
    const { resources, app } = wordsIn(actor.locale);
    const { audit: moves, auditLog, record } = app;
    const declared = resources as Record<string, { many: string; moves?: object } | undefined>;
    const named = (words: object, key: string, otherwise = key): string =>
      (words as Record<string, string>)[key] ?? otherwise;
    const cells = fileCells(audit, actor.locale);
    const all = await withNames(em, rows as unknown as AuditWire[]);
    return all.map((row) => {
      const of = declared[row.resource];
      const told = {
        ...{ actorName: row.actorName || record.system, record: row.record.name },
        action: named(moves, row.action, named(of?.moves ?? {}, row.action)),
        resource: named(auditLog.things, row.resource, of?.many),
        changes: Object.keys(row.after ?? row.before ?? {}).join(', '),
      };
      return cells({ ...row, ...told });
    });
  },
};
