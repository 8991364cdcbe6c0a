import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import type { Type } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { fieldError } from '../domain/errors';

/** Words that any address may carry. */
const ANYWHERE = ['lang', 'format'];
type Handler = (...args: never[]) => unknown;
const known = new WeakMap<Handler, ReadonlySet<string> | 'all'>();

/** The words that a call reads by their names; a call that reads the whole query refuses by itself what it does not know. */
function wordsOf(target: Type, handler: Handler): ReadonlySet<string> | 'all' {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target, handler.name) ?? {}) as Record<
    string,
    { data?: unknown }
  >;
  const words = new Set(ANYWHERE);
  for (const [key, { data }] of Object.entries(args)) {
    const kind = Number(key.split(':')[0]);
    if (kind === Number(RouteParamtypes.REQUEST)) return 'all';
    if (kind !== Number(RouteParamtypes.QUERY)) continue;
    if (typeof data !== 'string') return 'all';
    words.add(data);
  }
  return words;
}

/**
 * Whoever asks for a window, an order or a filter where there is none is told, not handed everything.
 * @throws DomainError resource.filter (400) at the word
 */
export function demandKnownWords(target: Type, handler: Handler, query: Readonly<Record<string, unknown>>): void {
  let words = known.get(handler);
  if (!words) known.set(handler, (words = wordsOf(target, handler)));
  if (words === 'all') return;
  for (const name of Object.keys(query))
    if (!words.has(name)) throw fieldError(name, 'resource.filter', { field: name });
}
