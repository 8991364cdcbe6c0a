import type { AuditWords } from '../../parts/audit-says';
import type { Text, TextKey } from '../../providers/i18n';

const NAMES: Partial<Record<string, TextKey>> = {
  name: 'content.sections.name',
  visible: 'content.sections.visible',
  order: 'app.auditLog.fields.position',
  position: 'app.auditLog.fields.position',
  tourIds: 'app.auditLog.fields.tourIds',
};
/** How the log tells of a section; its tours by their codes, where those are at hand. */
export const sectionWords = (text: Text, codes?: ReadonlyMap<number, string>): AuditWords => ({
  fieldName: (field) => (NAMES[field] ? text(NAMES[field]) : field),
  thingName: (field, number) => (field === 'tourIds' ? text('content.sections.tour', { number }) : undefined),
  shown: (field, value) =>
    field === 'tourIds' && typeof value === 'number'
      ? (codes?.get(value) ?? `${text('content.menus.kinds.package')} ${String(value)}`)
      : undefined,
});
