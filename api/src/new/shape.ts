import type { Resource } from '../domain/resource';
import { checkResources } from '../domain/resource-checks';
import { RESOURCES } from '../domain/resources';
import { type Asked, withNested } from './asked';
import { type AskedField, fieldsOf } from './made';
import { statesOf, stepsOf } from './steps';

const MOST = 7;
/** What the columns of a list begin with: what people look for first. */
const ORDER = ['state', 'ref', 'oneOf', 'date', 'instant', 'money'];
const APART = ['richText', 'longText', 'refs', 'rows', 'image', 'file'];
const NOT_ASKED = ['richText', 'rows', 'image', 'file'];
const named = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name);

/** What of a resource is searched, filtered and listed, from its fields: of what there is one of, nothing. */
export function shapeOf({ fields, key, only }: Asked) {
  const texts = fields.filter(({ kind }) => kind === 'text');
  const title = (texts.find(({ name }) => name !== key) ?? texts[0] ?? fields[0])?.name ?? '';
  if (only !== undefined) return { title, list: [], filters: [], search: [], tabs: [], moves: [] };
  const rank = ({ name, kind }: AskedField): number =>
    name === key ? -2 : name === title ? -1 : ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length;
  const listed = fields.filter(({ kind }) => !APART.includes(kind)).sort((a, b) => rank(a) - rank(b));
  const life = fields.find(({ kind }) => kind === 'state');
  return {
    title,
    list: named(listed).slice(0, MOST),
    filters: named(fields.filter(({ kind }) => !NOT_ASKED.includes(kind))),
    search: named(fields.filter(({ kind }) => ['text', 'phone', 'email'].includes(kind))),
    tabs: statesOf(life?.args ?? []),
    moves: stepsOf(life?.args ?? []).map(({ name }) => name),
  };
}

/**
 * The resource that the file will declare, held against what a declaration may be before anything is written.
 * @throws Error naming what it cannot be
 */
export function resourceOf(asked: Asked): Resource {
  const { fields, key, only } = asked;
  const { name, path, table } = asked.names;
  demandOnce(path, named(fields));
  for (const { rows } of fields) demandOnce(path, named(rows));
  const every = withNested(fields);
  if (only === undefined && !fields.some(({ kind }) => kind === 'text'))
    throw new Error(`${path}: one field must be a text that names a record`);
  if (only !== undefined && fields.some(({ kind }) => kind === 'state'))
    throw new Error(`${path}: what there is one of has no states`);
  for (const { kind, args } of every)
    demandOnce(path, kind === 'state' ? statesOf(args) : args, 'says one thing twice');
  for (const { args } of every.filter(({ kind }) => kind === 'state'))
    demandOnce(path, named(stepsOf(args)), 'makes one move twice');
  const worded = every.filter(({ kind }) => kind === 'oneOf');
  for (const { name: word, args } of worded)
    if (worded.some((other) => other.name === word && other.args.join() !== args.join()))
      throw new Error(`${path}: ${word} has other words in its rows: call it otherwise`);
  for (const { kind, args } of every)
    if (kind.startsWith('ref') && !((args[0] ?? '') in RESOURCES))
      throw new Error(
        `there is no resource ${args.join()} to refer to; there are ${Object.keys(RESOURCES).join(', ')}`,
      );
  const { title, list, filters, search, tabs } = shapeOf(asked);
  const known = { ...(key === undefined ? {} : { key }), ...(only === undefined ? {} : { only }) };
  const shape = { title, list, filters, search, ...(tabs.length ? { tabs } : {}) };
  const allow = only === undefined ? { list: 'self' as const } : { show: 'self' as const };
  const resource: Resource = { name, path, table, ...known, ...shape, fields: fieldsOf(fields), allow };
  checkResources({ ...RESOURCES, [name]: resource });
  return resource;
}
function demandOnce(path: string, words: readonly string[], what?: string): void {
  const double = words.find((word, i) => words.indexOf(word) !== i);
  if (double) throw new Error(`${path}: ${what ? `${words.join(', ')} ${what}` : `there are two fields ${double}`}`);
}
