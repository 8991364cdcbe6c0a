import type { ReactNode } from 'react';
import type { AuditWire } from '@domain/wire/audit';
import { LOCALES } from '@domain/words';
import { declaredWords } from '../fields/audit-words';
import { type Text, useText } from '../providers/i18n';
import type { AuditWords } from './audit-says';
import { instantText } from './DateText';
import { type Difference, differences, isNested, isNothing, PLACE, type Step, type Values } from './differences';

/** Keys that say nothing beside what they are the key of. */
const SILENT = ['id', 'createdAt', 'departureId', 'sellsBy', 'movedBy', 'editors'];

interface Props {
  row: AuditWire;
  words?: AuditWords | undefined;
}
/** The fields of one audit row, old beside new; of a nested value or a list only what differs in it. */
export function AuditChanges({ row, words }: Props) {
  const text = useText();
  const told = words ?? declaredWords(text, row.resource) ?? plainWords(text, row.resource);
  const shown = (path: readonly Step[], value: unknown, beside: Values): ReactNode =>
    isNothing(value)
      ? (told.shown?.(fieldOf(path), value, beside, path) ?? '–')
      : inWords(text, told, path, value, beside);
  const found = differences(row.before, row.after, (path, things) => {
    if (told.thingName?.(fieldOf(path), 1) !== undefined) return row.before !== null || things.every(isNested);
    return things.every(isNested) && told.shown?.(fieldOf(path), things, {}, path) === undefined;
  }).filter(({ path, after }) => !SILENT.includes(String(path[0])) && (row.before !== null || !isEmptyOfNew(after)));
  if (!found.length) return null;
  return (
    <dl className="changes">
      {found.map((each) => {
        const { path, before, after, beside } = each;
        return (
          <div key={path.join('/') + (after === undefined ? ' gone' : '')}>
            <dt>{nameOf(path, told, text)}</dt>
            <dd>
              {row.before && <Old of={each}>{shown(path, before, beside)}</Old>}
              {row.before && ' → '}
              <ins>{shown(path, after, beside)}</ins>
              {fieldOf(path) === PLACE && <Which thing={each} words={told} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
/** What was there before is struck out; where nothing was, nothing is. */
function Old({ of: { before }, children }: { of: Difference; children: ReactNode }) {
  return isNothing(before) ? <span className="muted">{children}</span> : <del>{children}</del>;
}
/** Which thing it is that moved. */
function Which({ thing: { path, beside }, words }: { thing: Difference; words: AuditWords }) {
  const text = useText();
  const { thing } = beside;
  const title = isNested(thing) ? ['text', 'title', 'name'].map((field) => thing[field]).find(Boolean) : thing;
  if (isNothing(title)) return null;
  return <> ({inWords(text, words, path.slice(0, -1), title, {})})</>;
}

const plainWords = (text: Text, resource: string): AuditWords => ({
  fieldName: (field) => text.find(`resources.${resource}.fields.${field}`, field),
});
const fieldOf = (path: readonly Step[]): string =>
  [...path].reverse().find((step): step is string => typeof step === 'string') ?? '';
/** Of a new record only what says something is listed. */
const isEmptyOfNew = (value: unknown): boolean =>
  value === 0 || (Array.isArray(value) && value.every((each) => each === null));

/** `Menu 2 · Text (English)`: the things on the way, then the field. */
function nameOf(path: readonly Step[], { fieldName, thingName }: AuditWords, text: Text): string {
  const parts = path.flatMap((step, i) => {
    const field = String(path[i - 1]);
    if (typeof step !== 'number') return [];
    return [thingName?.(field, step) ?? `${fieldName(field, path.slice(0, i))} ${String(step)}`];
  });
  const last = path.at(-1);
  if (last === PLACE) parts.push(text('app.auditLog.fields.position'));
  else if (typeof last === 'string') parts.push(fieldName(last, path));
  const locale = path.find((step) => LOCALES.some((each) => each === step));
  const name = parts.join(' · ');
  if (locale === undefined) return name;
  return text('app.form.inLanguage', { name, language: text.find(`words.locale.${String(locale)}`, String(locale)) });
}

function inWords(text: Text, words: AuditWords, path: readonly Step[], value: unknown, beside: Values): ReactNode {
  const own = words.shown?.(fieldOf(path), value, beside, path);
  if (own !== undefined) return own;
  if (typeof value === 'boolean') return text(value ? 'app.on.yes' : 'app.on.no');
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? instantText(value) : value;
  if (Array.isArray(value)) {
    const things = value.filter((each) => !isNothing(each));
    const told = things.map((each) => inWords(text, words, path, each, beside));
    return things.some(isNested) ? told.map((each, i) => <div key={i}>{each}</div>) : joined(told);
  }
  return isNested(value) ? <Thing path={path} thing={value} words={words} /> : String(value);
}
/** What a thing says, in one line: texts as they are, all else with the name of its field; then the things in it. */
function Thing({ path, thing, words }: { path: readonly Step[]; thing: Values; words: AuditWords }) {
  const text = useText();
  const parts = (all: Values): ReactNode[] =>
    Object.entries(all).flatMap(([field, value]): ReactNode[] => {
      if (isNothing(value) || value === false || field === 'id') return [];
      if (isNested(value)) return parts(value);
      if (Array.isArray(value) && value.every(isNested)) return [];
      const said = inWords(text, words, [...path, field], value, all);
      return [
        typeof value === 'string' || said !== String(value) ? said : `${words.fieldName(field, [field])} ${said}`,
      ];
    });
  const within = Object.entries(thing).filter(([, value]) => Array.isArray(value) && value.some(isNested));
  return (
    <>
      {joined(parts(thing))}
      {within.map(([field, value]) => (
        <div key={field}>{inWords(text, words, [...path, field], value, thing)}</div>
      ))}
    </>
  );
}
const joined = (parts: readonly ReactNode[]): ReactNode =>
  parts.length ? parts.map((part, i) => [i > 0 && ' · ', <span key={i}>{part}</span>]) : '–';
