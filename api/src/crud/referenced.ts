import { holdsId } from '../database/ids-text';
import { rowsOf } from '../database/raw';
import { tableOf } from '../database/table';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { Field } from '../domain/fields';
import { calledAs } from '../domain/resource';
import { grantOf } from '../http/actor';
import type { Condition } from '../lists/list-spec';
import type { Part, Row, Values } from './part';
import { servedParts } from './parts';

/**
 * Holds a record that others refer to: by a reference of their own, among several, or in one of their rows. Whoever
 * refers to it holds it meanwhile, so that it is not deleted between the question and the answer. The refusal says who,
 * by name where whoever asks may read all of those.
 * @throws DomainError general.inUse (409)
 */
export async function demandUnreferenced(tx: Tx, to: string, row: Values): Promise<void> {
  const referrer = await referrerOf(tx, to, row);
  if (!referrer) return;
  const { resource } = referrer.part;
  const readable = resource.allow.list !== undefined && grantOf(tx.actor, resource.allow.list) === true;
  // in words that need no translation: what it is called, where that is a text
  const said = (field: string): unknown => (resource.fields[field]?.kind === 'text' ? referrer.row[field] : '');
  const name = readable ? calledAs(resource, said) : '';
  throw new DomainError('general.inUse', { resource: resource.name, name });
}
/** A declared record that names this one: all that could are asked at once. */
export async function referrerOf(tx: Tx, to: string, row: Values): Promise<{ part: Part; row: Row } | undefined> {
  const asked = servedParts().flatMap((part) => {
    const naming = namingOf(part, to, row);
    return naming.length ? [{ part, naming }] : [];
  });
  const firstOf = ({ part, naming }: (typeof asked)[number], at: number): Condition => {
    const fixed = Object.entries(part.resource.fixed ?? {});
    const own = fixed.map(([name]) => ` AND \`${name}\` = ?`).join('');
    const { name } = tableOf(tx.em, part.entity);
    const sql = `SELECT ${String(at)} AS part, MIN(id) AS id FROM \`${name}\` WHERE (${naming.map((each) => each.sql).join(' OR ')})${own}`;
    return { sql, params: [...naming.flatMap((each) => each.params), ...fixed.map(([, value]) => value)] };
  };
  const parts = asked.map(firstOf);
  if (!parts.length) return undefined;
  const sql = parts.map((each) => each.sql).join(' UNION ALL ');
  const params = parts.flatMap((each) => each.params);
  const found = await rowsOf<{ part: number; id: number | null }>(tx.em, sql, params);
  const first = found.find(({ id }) => id !== null);
  const part = first && asked[Number(first.part)]?.part;
  const referrer = part && (await tx.em.findOneBy(part.entity, { id: Number(first.id) }));
  return referrer ? { part, row: referrer } : undefined;
}
/** Under which conditions a record of a kind names this one. */
const namingOf = (part: Part, to: string, row: Values): Condition[] =>
  Object.entries(part.resource.fields).flatMap(([name, field]) => naming(name, field, to, row));
function naming(name: string, field: Field, to: string, row: Values): Condition[] {
  if (field.computed) return [];
  if (field.kind === 'ref' && field.to === to) return [{ sql: `\`${name}\` = ?`, params: [row[field.key]] }];
  if (field.kind === 'refs' && field.to === to)
    return [{ sql: `\`${name}\` LIKE ?`, params: [holdsId(row['id'] as number)] }];
  if (field.kind !== 'rows') return [];
  return Object.entries(field.fields).flatMap(([key, each]) =>
    each.kind === 'ref' && each.to === to ? spelt(key, row[each.key]).map((text) => within(name, text)) : [],
  );
}
/** Rows are kept as JSON: the database looks for what one that refers is spelled like, so that no table is read for it. */
function spelt(key: string, value: unknown): string[] {
  const text = JSON.stringify({ [key]: value }).slice(1, -1);
  return [`${text},`, `${text}}`];
}
const within = (name: string, text: string): Condition => ({ sql: `INSTR(\`${name}\`, ?) > 0`, params: [text] });
