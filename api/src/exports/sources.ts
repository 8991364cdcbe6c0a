import { DomainError, fieldError } from '../domain/errors';
import { type Actor, demand, grantOf } from '../http/actor';
import type { ExportSource } from '../lists/file-source';

let all: readonly ExportSource[] = [];
/** The lists that can be had as files, handed in by who knows the areas. */
export function offerSources(offered: readonly ExportSource[]): void {
  all = offered;
}
/** Every list that can be had as a file, in the order that the admin offers them. */
export const sources = (): readonly ExportSource[] => all;

export const sourcesOf = (actor: Actor): ExportSource[] =>
  sources().filter((source) => grantOf(actor, source.right) !== false);

/** @throws DomainError general.invalid (400) for an unknown list, auth.denied (403) */
export function sourceFor(actor: Actor, list: string): ExportSource {
  const source = sources().find((each) => each.list === list);
  if (!source) throw fieldError('list', 'general.invalid');
  demand(actor, source.right);
  return source;
}
/** The same for something made earlier: whoever lost the right finds nothing. */
export function sourceStill(actor: Actor, list: string): ExportSource {
  const source = sources().find((each) => each.list === list);
  if (!source || grantOf(actor, source.right) === false) throw new DomainError('export.notFound');
  return source;
}
