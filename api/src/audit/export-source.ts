import { audit } from '../domain/resources/audit';
import { actKeys, fieldKeys } from '../domain/acts';
import { wordAt, wordsIn } from '../http/voice';
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
    const words = wordsIn(actor.locale);
    const cells = fileCells(audit, actor.locale);
    const all = await withNames(em, rows as unknown as AuditWire[], actor.locale);
    return all.map((row) => {
      const told = {
        ...{ actorName: row.actorName || words.app.record.system, record: row.record.name },
        action: wordAt(words, actKeys(row.resource, row.action)) ?? row.action,
        resource:
          wordAt(words, [`app.auditLog.things.${row.resource}`, `resources.${row.resource}.many`]) ?? row.resource,
        changes: Object.keys(row.after ?? row.before ?? {})
          .map((field) => wordAt(words, fieldKeys(row.resource, field)) ?? field)
          .join(', '),
      };
      return cells({ ...row, ...told });
    });
  },
};
