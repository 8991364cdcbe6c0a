import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import type { Type } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { DomainError, fieldError } from '../domain/errors';

/** Words that any address may carry. */
const ANYWHERE = ['lang', 'format'];
type Handler = (...args: never[]) => unknown;
type Words = ReadonlySet<string> | 'all';
/** What a call reads by its name of a part of a request; `all` of a part that it reads whole, and refuses by itself. */
interface Read {
  query: Words;
  body: Words;
}
const known = new WeakMap<Handler, Read>();

function readBy(target: Type, handler: Handler): Read {
  const held = known.get(handler);
  if (held) return held;
  const read = { query: wordsOf(target, handler, 'QUERY', ANYWHERE), body: wordsOf(target, handler, 'BODY') };
  known.set(handler, read);
  return read;
}
function wordsOf(target: Type, handler: Handler, part: 'QUERY' | 'BODY', begin: readonly string[] = []): Words {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target, handler.name) ?? {}) as Record<
    string,
    { data?: unknown }
  >;
  const words = new Set(begin);
  for (const [key, { data }] of Object.entries(args)) {
    const kind = Number(key.split(':')[0]);
    if (kind === Number(RouteParamtypes.REQUEST)) return 'all';
    if (kind !== Number(RouteParamtypes[part])) continue;
    if (typeof data !== 'string') return 'all';
    words.add(data);
  }
  return words;
}

/**
 * Whoever asks for a window, an order or a filter where there is none is told, not handed everything.
 * @throws DomainError resource.filter (400) at the word
 */
export function demandKnownWords(target: Type, handler: Handler, query: object): void {
  const name = unknownOf(readBy(target, handler).query, query);
  if (name !== undefined) throw fieldError(name, 'resource.filter', { field: name });
}
/**
 * Who writes with more than the call reads, such as the version that they saw or a reason, is told that nobody would read it.
 * @throws DomainError general.unknownField, general.invalid (400)
 */
export function demandOnlyRead(target: Type, handler: Handler, sent: { query: object; body?: unknown }): void {
  const { query, body } = readBy(target, handler);
  const name = unknownOf(query, sent.query) ?? unknownOf(body, sent.body);
  if (name !== undefined) throw fieldError(name, 'general.unknownField', { field: name });
}
function unknownOf(words: Words, sent: unknown): string | undefined {
  if (words === 'all' || sent === undefined || sent === null) return undefined;
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new DomainError('general.invalid');
  return Object.keys(sent).find((name) => !words.has(name));
}
