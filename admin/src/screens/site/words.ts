import { RESOURCES } from '@domain/resources';
import type { AuditWire } from '@domain/wire/audit';
import type { MenuItem, SectionWithTours } from '@domain/wire/site';
import { wordsOf } from '../../fields/audit-words';
import { ALL } from '../../fields/registry';
import type { AuditWords } from '../../parts/audit-says';
import { isNested, type Step, type Values } from '../../parts/differences';
import type { Text, TextKey } from '../../providers/i18n';

/** How the log tells of a part of the public site: by its declaration, under the `value` that the part is kept in. */
export function siteWords(text: Text, { recordId }: Pick<AuditWire, 'recordId'>): AuditWords {
  const part = ALL.find(({ only, path }) => only === recordId && path === RESOURCES.menus.path);
  const told = wordsOf(text, part ?? { name: recordId, fields: {} });
  const nameOf = (field: string): string => (field === 'value' ? recordId : field);
  const within = ([, ...path]: readonly Step[]): readonly Step[] =>
    part && recordId in part.fields ? [recordId, ...path] : path;
  return {
    fieldName: (field, path) =>
      recordId === 'footer' && field === 'text' && path.length === 2
        ? text('resources.footer.groups.closing')
        : told.fieldName(nameOf(field), within(path)),
    thingName: (field, number) => told.thingName?.(nameOf(field), number),
    shown: (field, value, beside, path) => {
      if (recordId === 'menus' && field === 'value' && isNested(value))
        return menuInWords(text, value as Values & MenuItem);
      if (field === 'refId' && typeof value === 'number') return targetName(text, beside['type'], value);
      return told.shown?.(nameOf(field), value, beside, within(path));
    },
  };
}
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

const SECTION_NAMES: Partial<Record<string, TextKey>> = {
  name: 'content.sections.name',
  visible: 'content.sections.visible',
  order: 'app.auditLog.fields.position',
  position: 'app.auditLog.fields.position',
  tourIds: 'app.auditLog.fields.tourIds',
};
/** The codes of the tours of sections, by their keys. */
export const codesOf = (sections: readonly SectionWithTours[]): ReadonlyMap<number, string> =>
  new Map(sections.flatMap(({ tours }) => tours.map((tour) => [tour.id, tour.packageCode] as const)));
/** How the log tells of a section; its tours by their codes, where those are at hand. */
export const sectionWords = (text: Text, codes?: ReadonlyMap<number, string>): AuditWords => ({
  fieldName: (field) => (SECTION_NAMES[field] ? text(SECTION_NAMES[field]) : field),
  thingName: (field, number) => (field === 'tourIds' ? text('content.sections.tour', { number }) : undefined),
  shown: (field, value) =>
    field === 'tourIds' && typeof value === 'number'
      ? (codes?.get(value) ?? `${text('content.menus.kinds.package')} ${String(value)}`)
      : undefined,
});
