import { setImmediate } from 'node:timers/promises';
import { type ClassTransformOptions, plainToInstance } from 'class-transformer';
import { type BodyType, boundsOf } from './bounds';
import { passesWithin } from './passes';

type Values = Record<string, unknown>;
/** The library takes some ten microseconds for each value of a body, and rows hold twenty. */
const PIECE = 50;

/**
 * A body of long lists as its DTO, made some rows at a time so that others are let in between them, and no further than it
 * takes to find as much wrong as is named.
 * @returns undefined where no list is long; `whole` tells whether all of it was made
 */
export async function madeInPieces(
  type: unknown,
  body: unknown,
  options: ClassTransformOptions,
  named: number,
): Promise<{ object: object; whole: boolean } | undefined> {
  if (typeof type !== 'function' || typeof body !== 'object' || body === null) return undefined;
  const sent = body as Values;
  const long = boundsOf(type as BodyType).flatMap(({ name, type: inner }) => {
    const list = sent[name];
    return inner && Array.isArray(list) && list.length > PIECE ? [{ name, inner, list: list as unknown[] }] : [];
  });
  if (!long.length) return undefined;
  const rest = { ...sent, ...Object.fromEntries(long.map(({ name }) => [name, []])) };
  const object = plainToInstance(type as BodyType, rest, options) as Values;
  let whole = true;
  for (const { name, inner, list } of long) {
    const rows: unknown[] = [];
    let wrong = 0;
    for (let at = 0; at < list.length && wrong < named; at += PIECE) {
      if (at) await setImmediate();
      const piece = plainToInstance(inner, list.slice(at, at + PIECE), options) as unknown[];
      rows.push(...piece);
      wrong += piece.filter((row) => !passesWithin(row)).length;
    }
    whole &&= rows.length === list.length;
    object[name] = rows;
  }
  return { object, whole };
}
