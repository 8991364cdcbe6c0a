import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Field } from '../domain/fields';
import type { Resource } from '../domain/resource';

/**
 * What each column of a declared table was made for, a line each: kinds that are kept alike (int and money, refs and rows)
 * are told apart by it when a declaration changes. The generator writes it; whoever writes a migration by hand, too.
 */
export const MADE_FOR = 'api/src/migrations/made-for.txt';
const TEXTS: readonly Field['kind'][] = ['text', 'longText', 'phone', 'email'];

function kindOf(field: Field): string {
  if (TEXTS.includes(field.kind)) return 'text';
  if (field.kind === 'ref') return `ref(${field.to}.${field.key})`;
  if (field.kind === 'refs') return `refs(${field.to})`;
  return field.kind === 'custom' ? `custom(${field.as})` : field.kind;
}
const spelt = (at: string, fields: Readonly<Record<string, Field>>): [string, string][] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind !== 'secret' && !field.computed)
    .flatMap(([name, field]) => [
      [`${at}.${name}`, kindOf(field)],
      ...(field.kind === 'rows' ? spelt(`${at}.${name}`, field.fields) : []),
    ]);
const madeFor = ({ name, fields }: Pick<Resource, 'name' | 'fields'>): string[] =>
  spelt(name, fields).map((line) => line.join(' '));

const isOf = (name: string, line: string): boolean => line.startsWith(`${name}.`);
const held = (): string[] => (existsSync(MADE_FOR) ? readFileSync(MADE_FOR, 'utf8').split('\n').filter(Boolean) : []);
/** Whether its lines are those of its declaration. */
export const isWritten = (resource: Resource): boolean =>
  held()
    .filter((line) => isOf(resource.name, line))
    .join() === madeFor(resource).join();

/** @throws Error naming a column, or a value of nested rows, that holds what the declaration would read as something else */
export function demandSameKinds(resource: Resource): void {
  const will = new Map(spelt(resource.name, resource.fields));
  for (const [at = '', had = ''] of held()
    .filter((line) => isOf(resource.name, line))
    .map((line) => line.split(' '))) {
    const has = will.get(at);
    // a column that is gone is seen at the table itself
    if (has === had || (!has && at.split('.').length === 2)) continue;
    const what = has ? `would be ${has}` : 'the declaration has no more';
    throw new Error(
      `${at} was made for ${had}, which ${what}: its values would be lost or read as something else. Write that migration by hand, say in it what becomes of the values, and put the line right in ${MADE_FOR}.`,
    );
  }
}
/** Puts down what the columns of a resource are made for, in place of what was. */
export function writeMadeFor(resource: Pick<Resource, 'name' | 'fields'>): string {
  const others = held().filter((line) => !isOf(resource.name, line));
  const after = others.findIndex((line) => line > `${resource.name}.`);
  others.splice(after < 0 ? others.length : after, 0, ...madeFor(resource));
  writeFileSync(MADE_FOR, `${others.join('\n')}\n`);
  return MADE_FOR;
}
