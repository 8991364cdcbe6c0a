import { ACTS, type Act } from './acts';
import { LABELS } from './labels';
import { LOCALES } from './words';

/** An act as one kind of record calls it by a word of its own. */
interface OwnAct {
  resource: string;
  action: string;
}
const HAN = /\p{Script=Han}/u;
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a word of the log is meant: by the beginning of one of its words, by any signs of it in Chinese. */
function means(said: unknown, q: string): boolean {
  if (typeof said !== 'string') return false;
  const word = folded(said);
  return HAN.test(q)
    ? word.includes(q)
    : word.split(/[^\p{L}\p{N}]+/u).some((part) => part !== '' && part.startsWith(q));
}
const pairs = (tree: unknown, branch: (of: unknown) => unknown): [resource: string, action: string, said: unknown][] =>
  Object.entries((tree ?? {}) as Record<string, unknown>).flatMap(([resource, of]) =>
    Object.entries((branch(of) ?? {}) as Record<string, unknown>).map(([action, said]): [string, string, unknown] => [
      resource,
      action,
      said,
    ]),
  );
const isAct = (action: string): boolean => (ACTS as readonly string[]).includes(action);

/** The acts that are called so in the log, in any language: everybody's, and those of one kind of record (acts.ts, actKeys). */
export function actsCalled(typed: string): { acts: Act[]; own: OwnAct[] } {
  const q = folded(typed).trim();
  if (q === '') return { acts: [], own: [] };
  const all = LOCALES.map((locale) => LABELS[locale]);
  const own = all.flatMap(({ app, resources }) => [
    ...pairs(app.auditLog.own, (of) => of),
    // where everybody's word exists it is told in place of the move's
    ...pairs(resources, (of) => (of as { moves?: unknown }).moves).filter(([, action]) => !isAct(action)),
  ]);
  const meant = own.filter(([, , said]) => means(said, q)).map(([resource, action]) => ({ resource, action }));
  return {
    acts: ACTS.filter((act) => all.some(({ app }) => means(app.audit[act], q))),
    own: meant.filter(
      (each, at) => meant.findIndex((one) => one.resource === each.resource && one.action === each.action) === at,
    ),
  };
}
