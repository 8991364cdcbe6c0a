import type { Field } from '../fields';
import { LABELS } from '../labels';
import { LOCALES } from '../words';
import type { Resource } from '../resource';
import { resourceList } from '.';

/** Every field by its name, those within nested rows too: they are called in the same list of words. */
const all = (fields: Readonly<Record<string, Field>>): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [name, field],
    ...(field.kind === 'rows' ? all(field.fields) : []),
  ]);
const isShown = ({ hidden }: Field): boolean => !hidden;

/** Keys of words that a declaration asks for. */
function wanted({ name, fields, moves = {}, byHand = false }: Resource): string[] {
  const words = all(fields).filter(([, field]) => isShown(field));
  const of = (part: 'group' | 'step') => [...new Set(words.flatMap(([, field]) => field[part] || []))];
  return [
    ...['one', 'many', ...words.map(([field]) => `fields.${field}`)].map((key) => `resources.${name}.${key}`),
    ...words.flatMap(([field, { help, unit }]) => [
      ...(help ? [`resources.${name}.help.${field}`] : []),
      ...(unit ? [`app.units.${unit}`] : []),
    ]),
    ...of('group').map((group) => `resources.${name}.groups.${group}`),
    // the package's stepper has steps of its own beside those of its fields, and names them together
    ...(byHand ? [] : of('step').map((step) => `resources.${name}.steps.${step}`)),
    ...Object.keys(moves).map((move) => `resources.${name}.moves.${move}`),
    ...words.flatMap(([, field]) =>
      field.kind === 'oneOf' || field.kind === 'state' ? field.of.map((value) => `${field.labels}.${value}`) : [],
    ),
  ];
}
const said = (labels: unknown, key: string): unknown =>
  key.split('.').reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], labels);

/** Lists that a new installation has rows of from its start: nobody meets them empty. */
const NEVER_EMPTY = ['accounts', 'users', 'branches', 'areaCodes', 'certificateTypes', 'countries', 'jobs'];
const mayBeEmpty = resourceList().filter(
  ({ name, menu, only, allow }) => menu && !only && allow.list && !NEVER_EMPTY.includes(name),
);

describe.each(LOCALES)('what declarations are called in %s', (locale) => {
  test.each(resourceList())('every word of $name is there', (resource) => {
    const missing = wanted(resource).filter((key) => !said(LABELS[locale], key));
    expect(missing).toEqual([]);
  });
  test.each(mayBeEmpty)('an empty list of $name says what it is for', ({ name, byHand, queues }) => {
    const key = `resources.${name}.empty`;
    // queues and screens made by hand say it in words of their own
    if (!queues && !byHand) expect(said(LABELS[locale], key)).toBeTruthy();
  });
});
