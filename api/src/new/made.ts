import * as kinds from '../domain/fields';
import type { Field, FieldBase, FieldKind } from '../domain/fields';
import type { Resource } from '../domain/resource';
import { RESOURCES } from '../domain/resources';
import { machineOf, tonesOf } from './steps';

/** A field as it was asked for: `kind:oneOf(hotel,coach)!`. */
export interface AskedField {
  name: string;
  kind: string;
  args: string[];
  /** Of nested rows: their fields. */
  rows: AskedField[];
  required: boolean;
  /** Of a nested row itself: it is kept with its record, and has no index. */
  inRow: boolean;
  /** Records are known by it. */
  key: boolean;
}
interface Made {
  /** The field itself, from which the table is read. */
  field: (asked: AskedField) => Field;
  /** How the declaration spells it. */
  code: (asked: AskedField, resource: string) => string;
}
const PLAIN = [
  'text',
  'longText',
  'richText',
  'phone',
  'email',
  'int',
  'money',
  'percent',
  'bool',
  'date',
  'instant',
  'image',
  'file',
] as const satisfies readonly FieldKind[];
/** What names a record in addresses and calls: capitals, so that it is never another page there. */
const KEY = { max: 40, pattern: /^[A-Z0-9-]+$/, unique: true, frozen: true };
const KEY_CODE = `max: 40, pattern: ${String(KEY.pattern)}, spelled: upperCode, unique: true, frozen: true`;
const plain = (kind: (typeof PLAIN)[number]): Made => ({
  field: ({ required, key }) =>
    (kinds[kind] as (options: FieldBase) => Field)({ ...(required ? { required } : {}), ...(key ? KEY : {}) }),
  code: (asked) => `${kind}(${options(asked, asked.key ? KEY_CODE : '').replace(/^, /, '')})`,
});
const options = ({ required }: AskedField, more = ''): string => {
  const said = [required ? 'required: true' : '', more].filter(Boolean);
  return said.length ? `, { ${said.join(', ')} }` : '';
};
const list = (words: readonly string[]): string => `[${words.map((word) => `'${word}'`).join(', ')}]`;
/** What records of a resource are known by. */
const keyOf = (to = ''): string => (RESOURCES as Record<string, Resource>)[to]?.key ?? 'id';
const MADE: Record<string, Made> = {
  ...Object.fromEntries(PLAIN.map((kind) => [kind, plain(kind)])),
  oneOf: {
    field: ({ args, required }) => kinds.oneOf(args, '', required ? { required } : {}),
    code: (asked, resource) =>
      `oneOf(${list(asked.args)}, 'resources.${resource}.options.${asked.name}'${options(asked)})`,
  },
  ref: {
    // whoever deletes what it names asks for it by its index, and so does the list beneath that
    field: ({ args: [to = ''], required, inRow }) =>
      kinds.ref(to, { key: keyOf(to), ...(inRow ? {} : { indexed: true }), ...(required ? { required } : {}) }),
    code: (asked) => {
      const [to = ''] = asked.args;
      const said = [keyOf(to) === 'id' ? '' : `key: '${keyOf(to)}'`, asked.inRow ? '' : 'indexed: true'];
      return `ref('${to}'${options(asked, said.filter(Boolean).join(', '))})`;
    },
  },
  refs: {
    field: ({ args: [to = ''] }) => kinds.refs(to),
    code: (asked) => `refs('${asked.args[0] ?? ''}'${options(asked)})`,
  },
  rows: {
    field: ({ rows, required }) => kinds.rows(fieldsOf(rows), required ? { required } : {}),
    code: (asked, resource) => `rows({ ${fieldsCode(asked.rows, resource)} }${options(asked)})`,
  },
  state: {
    field: ({ args }) => kinds.state(machineOf('', args), ''),
    code: (asked, resource) =>
      `state(machine, 'resources.${resource}.options.${asked.name}', { ${tonesOf(asked.args)} })`,
  },
};
export const KINDS = Object.keys(MADE);
/** Those that say more in brackets. */
export const IN_BRACKETS = KINDS.filter((kind) => !(PLAIN as readonly string[]).includes(kind));

const of = ({ kind }: AskedField): Made => MADE[kind] as Made;
export const fieldsOf = (asked: readonly AskedField[]): Record<string, Field> =>
  Object.fromEntries(asked.map((each) => [each.name, of(each).field(each)]));
export const fieldsCode = (asked: readonly AskedField[], resource: string): string =>
  asked.map((each) => `${each.name}: ${of(each).code(each, resource)},`).join('\n');
