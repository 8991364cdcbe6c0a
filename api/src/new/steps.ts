import { defineMachine } from '../domain/machine';
import { capital } from './names';

/**
 * A move from the state before to the one asked for, `confirmed`, `confirm:confirmed`, `confirm:confirmed*!`, or from those
 * that are named, `draft+confirmed>cancel:cancelled`.
 */
export interface Step {
  name: string;
  from: readonly string[];
  to: string;
  /** Named by whoever asked: it gets a right of its own. */
  own: boolean;
  /** Nobody makes it on what they had a hand in. */
  eyes: boolean;
  /** Asks for a reason. */
  reason: boolean;
}
interface Asked {
  /** Empty: from the state before it. */
  from: readonly string[];
  move: string;
  to: string;
  eyes: boolean;
  reason: boolean;
}
const STATE = /^(?:([A-Za-z]+(?:\+[A-Za-z]+)*)>)?(?:([a-z][A-Za-z]*):)?([a-z][A-Za-z]*)(\*?)(!?)$/;
const HOW =
  'paid, pay:paid, pay:paid* with four eyes, pay:paid! with a reason, draft+sent>pay:paid from more than the one before';
function stateOf(word: string): Asked {
  const [, from = '', move = '', to, star, bang] = STATE.exec(word) ?? [];
  if (!to || (star && !move)) throw new Error(`${word}: ask for a state as ${HOW}`);
  return { from: from ? from.split('+') : [], move, to, eyes: star === '*', reason: bang === '!' };
}
/** The states of a field, in their order; a move back from a named one is to a state that is there. */
export function statesOf(args: readonly string[]): string[] {
  const asked = args.map(stateOf);
  const first = (to: string): number => asked.findIndex((each) => each.to === to);
  return asked.filter(({ from, to }, i) => !from.length || first(to) === i).map(({ to }) => to);
}
/**
 * The moves between states that follow each other, and from those that are named.
 * @throws Error at a state that none is
 */
export function stepsOf(args: readonly string[]): Step[] {
  const states = statesOf(args);
  const asked = args.map(stateOf);
  return args.slice(1).map((word, i) => {
    const { from, move, to, eyes, reason } = stateOf(word);
    const odd = from.find((each) => each === to || !states.includes(each));
    if (odd !== undefined) throw new Error(`${word}: there is no state ${odd} to come from: ${states.join(', ')}`);
    // what branches off stands beside the line
    const before = asked.slice(0, i + 1).findLast((each) => !each.from.length)?.to ?? '';
    const name = move || `to${capital(to)}`;
    return { name, from: from.length ? from : [before], to, own: move !== '', eyes, reason };
  });
}
/**
 * Where it begins nothing is said yet; it waits until the end of its line: what others have looked at and is not paid yet
 * waits too. What branches off is neither good nor bad until somebody says so.
 */
export function tonesOf(args: readonly string[]): string {
  const line = args.map(stateOf).flatMap(({ from, to }) => (from.length ? [] : [to]));
  const tone = (state: string): string =>
    state === line.at(-1) && line.length > 1 ? 'good' : line.indexOf(state) > 0 ? 'waiting' : 'neutral';
  return statesOf(args)
    .map((state) => `${state}: '${tone(state)}'`)
    .join(', ');
}
export function machineOf(name: string, args: readonly string[]): ReturnType<typeof defineMachine<string, string>> {
  const states = statesOf(args);
  const moves = Object.fromEntries(
    stepsOf(args).map((step) => [step.name, { from: [...step.from], to: step.to, right: 'self' as const }]),
  );
  return defineMachine<string, string>({ name, states, initial: states.slice(0, 1), moves });
}
