import type { AuditWire } from '@domain/wire/audit';
import type { MenuItem } from '@domain/wire/site';
import type { AuditWords } from '../../parts/audit-says';
import { isNested, type Step, type Values } from '../../parts/differences';
import type { Text, TextKey } from '../../providers/i18n';

/** How the log tells of a part of the public site, as the form of that part says it. */
export const siteWords = (text: Text, { recordId }: Pick<AuditWire, 'recordId'>): AuditWords => ({
  fieldName: (field, path) => text(fieldKey(recordId, field, path)),
  thingName: (field, number) => {
    const key = thingKey(recordId, field);
    return key && text(key, { number });
  },
  shown: (field, value, beside) => {
    if (recordId === 'menus' && field === 'value' && isNested(value))
      return menuInWords(text, value as Values & MenuItem);
    if (field === 'type') return text.find(`content.menus.kinds.${String(value)}`, String(value));
    if (field === 'refId' && typeof value === 'number') return targetName(text, beside['type'], value);
    const isPicture = field === 'picture' || (field === 'value' && PICTURES.includes(recordId));
    return isPicture && typeof value === 'string' && value !== ''
      ? text('app.auditLog.picture', { key: value.slice(0, 8) })
      : undefined;
  },
});
/** The page or package that a menu leads to; the log keeps its key. */
const targetName = (text: Text, type: unknown, key: number): string =>
  `${text.find(`content.menus.kinds.${String(type)}`, '')} ${String(key)}`.trim();
/** A menu that came or went, in one line. */
const menuInWords = (text: Text, { type, refId, url, text: own, translations }: MenuItem): string =>
  [
    refId === null ? url : targetName(text, type, refId),
    own,
    ...Object.values(translations).map((each) => each['text']),
  ]
    .filter(Boolean)
    .join(' · ');
const PICTURES = ['logo', 'stamp'];

const NAMES: Partial<Record<string, TextKey>> = {
  type: 'content.menus.kind',
  refId: 'app.auditLog.fields.refId',
  url: 'content.link',
  link: 'content.link',
  text: 'content.menus.text',
  title: 'content.banners.title',
  picture: 'content.banners.picture',
};
function fieldKey(part: string, field: string, path: readonly Step[]): TextKey {
  const inList = path.some((step) => typeof step === 'number');
  if (part === 'footer' && field === 'text' && !inList) return 'content.footer.text';
  if (part === 'footer' && field === 'title') return 'content.footer.columnTitle';
  if (part === 'logo' || part === 'stamp' || part === 'phone') return `content.header.${part}`;
  return NAMES[field] ?? 'app.auditLog.fields.value';
}
function thingKey(part: string, field: string): TextKey | undefined {
  if (field === 'value' && part === 'menus') return 'content.menus.entry';
  if (field === 'value' && part === 'banners') return 'content.banners.entry';
  if (field === 'columns') return 'content.footer.column';
  return field === 'links' ? 'content.footer.linkEntry' : undefined;
}

const SECTION_NAMES: Partial<Record<string, TextKey>> = {
  name: 'content.sections.name',
  visible: 'content.sections.visible',
  order: 'app.auditLog.fields.position',
  position: 'app.auditLog.fields.position',
  tourIds: 'app.auditLog.fields.tourIds',
};
/** How the log tells of a section; its tours by their codes, where those are at hand. */
export const sectionWords = (text: Text, codes?: ReadonlyMap<number, string>): AuditWords => ({
  fieldName: (field) => (SECTION_NAMES[field] ? text(SECTION_NAMES[field]) : field),
  thingName: (field, number) => (field === 'tourIds' ? text('content.sections.tour', { number }) : undefined),
  shown: (field, value) =>
    field === 'tourIds' && typeof value === 'number'
      ? (codes?.get(value) ?? `${text('content.menus.kinds.package')} ${String(value)}`)
      : undefined,
});
