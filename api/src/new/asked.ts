import * as kinds from '../domain/fields';
import type { Field, FieldBase, FieldKind } from '../domain/fields';
import { defineMachine } from '../domain/machine';
import { capital } from './names';

/** A field as it was asked for: `kind:oneOf(hotel,coach)!`. */
export interface AskedField {
  name: string;
  kind: string;
  args: string[];
  required: boolean;
}
const ASKED = /^([a-z][A-Za-z0-9]*):([a-zA-Z]+)(?:\(([^()]*)\))?(!?)$/;

/** @throws Error that says how a field is asked for */
export function askedField(typed: string): AskedField {
  const [, name, kind, args, bang] = ASKED.exec(typed) ?? [];
  if (!name || !kind || !(kind in MADE))
    throw new Error(
      `${typed}: ask for a field as name:kind, name:kind! or name:oneOf(a,b); kinds: ${Object.keys(MADE).join(' ')}`,
    );
  const words = (args ?? '').split(',').filter(Boolean);
  if (NEEDS_WORDS.has(kind) !== words.length > 0)
    throw new Error(`${typed}: ${kind} takes ${NEEDS_WORDS.has(kind) ? 'words in brackets' : 'no brackets'}`);
  const odd = kind === 'oneOf' ? words.find((word) => !WORD.test(word)) : undefined;
  if (odd !== undefined) throw new Error(`${typed}: ${odd} is no word of letters and digits`);
  return { name, kind, args: words, required: bang === '!' };
}
const WORD = /^[A-Za-z][A-Za-z0-9]*$/;

interface Made {
  /** The field itself, from which the table is read. */
  field: (asked: AskedField) => Field;
  /** How the declaration spells it, without what is required. */
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
const plain = (kind: (typeof PLAIN)[number]): Made => ({
  field: ({ required }) => (kinds[kind] as (options: FieldBase) => Field)(required ? { required } : {}),
  code: ({ required }) => `${kind}(${required ? '{ required: true }' : ''})`,
});
const options = ({ required }: AskedField, more = ''): string => {
  const said = [required ? 'required: true' : '', more].filter(Boolean);
  return said.length ? `, { ${said.join(', ')} }` : '';
};
const list = (words: readonly string[]): string => `[${words.map((word) => `'${word}'`).join(', ')}]`;
const MADE: Record<string, Made> = {
  ...Object.fromEntries(PLAIN.map((kind) => [kind, plain(kind)])),
  oneOf: {
    field: ({ args, required }) => kinds.oneOf(args, '', required ? { required } : {}),
    code: (asked, resource) =>
      `oneOf(${list(asked.args)}, 'resources.${resource}.options.${asked.name}'${options(asked)})`,
  },
  ref: {
    field: ({ args: [to = ''], required }) => kinds.ref(to, { indexed: true, ...(required ? { required } : {}) }),
    // whoever deletes what it names asks for it by this, and so does the list beneath that
    code: (asked) => `ref('${asked.args[0] ?? ''}'${options(asked, 'indexed: true')})`,
  },
  refs: {
    field: ({ args: [to = ''] }) => kinds.refs(to),
    code: (asked) => `refs('${asked.args[0] ?? ''}'${options(asked)})`,
  },
  state: {
    field: ({ args }) => kinds.state(machineOf('', args), ''),
    code: (asked, resource) =>
      `state(machine, 'resources.${resource}.options.${asked.name}', { ${tonesOf(asked.args)} })`,
  },
};
const NEEDS_WORDS = new Set(['oneOf', 'ref', 'refs', 'state']);

export const fieldOf = (asked: AskedField): Field => (MADE[asked.kind] as Made).field(asked);
export const codeOf = (asked: AskedField, resource: string): string => (MADE[asked.kind] as Made).code(asked, resource);

/** A move from a state to the one asked for behind it: `confirmed`, `confirm:confirmed`, `confirm:confirmed*!`. */
export interface Step {
  name: string;
  from: string;
  to: string;
  /** Named by whoever asked: it gets a right of its own. */
  own: boolean;
  /** Nobody makes it on what they had a hand in. */
  eyes: boolean;
  /** Asks for a reason. */
  reason: boolean;
}
const STATE = /^(?:([a-z][A-Za-z]*):)?([a-z][A-Za-z]*)(\*?)(!?)$/;
function stateOf(word: string): { move: string; to: string; eyes: boolean; reason: boolean } {
  const [, move = '', to, star, bang] = STATE.exec(word) ?? [];
  if (!to || (star && !move))
    throw new Error(`${word}: ask for a state as paid, pay:paid, pay:paid* with four eyes, pay:paid! with a reason`);
  return { move, to, eyes: star === '*', reason: bang === '!' };
}
/** The states of a field, in their order. */
export const statesOf = (args: readonly string[]): string[] => args.map((word) => stateOf(word).to);
/** The moves between states that follow each other. */
export const stepsOf = (args: readonly string[]): Step[] =>
  args.slice(1).map((word, i) => {
    const { move, to, eyes, reason } = stateOf(word);
    const name = move || `to${capital(to)}`;
    return { name, from: stateOf(args[i] ?? '').to, to, own: move !== '', eyes, reason };
  });
/** Where it begins nothing is said yet; it waits until others have looked at it, or until its end. */
function tonesOf(args: readonly string[]): string {
  const looked = args.findIndex((word) => stateOf(word).eyes);
  const good = looked < 0 ? args.length - 1 : looked;
  const tone = (i: number): string => (i === 0 ? 'neutral' : i >= good ? 'good' : 'waiting');
  return statesOf(args)
    .map((word, i) => `${word}: '${tone(i)}'`)
    .join(', ');
}
function machineOf(name: string, args: readonly string[]): ReturnType<typeof defineMachine<string, string>> {
  const states = statesOf(args);
  const moves = Object.fromEntries(
    stepsOf(args).map((step) => [step.name, { from: [step.from], to: step.to, right: 'self' as const }]),
  );
  return defineMachine<string, string>({ name, states, initial: states.slice(0, 1), moves });
}
