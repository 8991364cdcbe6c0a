import { defineMachine } from '../domain/machine';
import { capital } from './names';

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
/** Where it begins nothing is said yet; it waits until its end: what others have looked at and is not paid yet waits too. */
export function tonesOf(args: readonly string[]): string {
  const tone = (i: number): string => (i === 0 ? 'neutral' : i === args.length - 1 ? 'good' : 'waiting');
  return statesOf(args)
    .map((word, i) => `${word}: '${tone(i)}'`)
    .join(', ');
}
export function machineOf(name: string, args: readonly string[]): ReturnType<typeof defineMachine<string, string>> {
  const states = statesOf(args);
  const moves = Object.fromEntries(
    stepsOf(args).map((step) => [step.name, { from: [step.from], to: step.to, right: 'self' as const }]),
  );
  return defineMachine<string, string>({ name, states, initial: states.slice(0, 1), moves });
}
