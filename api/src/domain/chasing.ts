import { isPromised, type LastCall } from './calls';
import { addDays, type DateOnly } from './dates';
import { defineMachine } from './machine';
import type { MessageEvent } from './messages/words';
import { isBooked } from './order-states';
import type { OrderState, PackageType } from './words';

/** What a party is chased for: its balance, counted from the day it is due, or its documents, from the departure. */
export const CHASING_EVENTS = ['BALANCE', 'DOCUMENTS'] as const;
export type ChasingEvent = (typeof CHASING_EVENTS)[number];
/** The messages that remind of each; whoever had one of them was reminded, however it was sent. */
export const REMINDING: Readonly<Record<ChasingEvent, readonly MessageEvent[]>> = {
  BALANCE: ['balanceDue', 'balanceOverdue', 'hold'],
  DOCUMENTS: ['documentsMissing', 'documentExpires'],
};
export const REMINDERS = [...REMINDING.BALANCE, ...REMINDING.DOCUMENTS] as const;

/** Why a party is not reminded today; what lies deepest stands first. */
export const SKIP_REASONS = [
  'ended',
  'settled',
  'already',
  'promised',
  'openRequest',
  'recently',
  'noAddress',
  'refused',
  'failed',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A step of the plan: so many days after (before: negative) the day that the event counts from. */
export interface ChasingStep {
  id: number;
  event: ChasingEvent;
  days: number;
  packageType: PackageType | '';
}

/**
 * The step that a party stands on: the last whose day has come, of the steps for its kind of package, and only where there
 * are none of those for all. One that was missed (the house was closed) is still its step the next day.
 */
export function stepFor<S extends ChasingStep>(
  steps: readonly S[],
  event: ChasingEvent,
  packageType: string,
  base: DateOnly,
  today: DateOnly,
): S | undefined {
  const of = steps.filter((step) => step.event === event);
  const own = of.filter((step) => step.packageType !== '' && step.packageType === packageType);
  const plan = own.length ? own : of.filter((step) => step.packageType === '');
  return plan.filter(({ days }) => addDays(base, days) <= today).sort((a, b) => b.days - a.days)[0];
}

/** A party as the rule reads it. */
export interface Chased {
  event: ChasingEvent;
  orderState: OrderState;
  departureDate: DateOnly;
  /** Whether there is still something to chase: fare that is owed, or documents that are missing. */
  open: boolean;
  lastCall: LastCall | undefined;
  openRequest: boolean;
  /** Hong Kong day of the last reminder of this kind that left. */
  lastReminder: DateOnly | null;
  /** Whether it was reminded at this very step, or somebody decided not to. */
  alreadyAtStep: boolean;
  address: string;
  refused: boolean;
}

/**
 * Why a party is not reminded today, null when it is. A running promise to pay stops the chasing for the balance until it
 * is broken; nobody is reminded of the same on two days running.
 */
export function skipReason(party: Chased, today: DateOnly): SkipReason | null {
  if (!isBooked(party.orderState) || party.departureDate < today) return 'ended';
  if (!party.open) return 'settled';
  if (party.alreadyAtStep) return 'already';
  if (party.event === 'BALANCE' && isPromised(party.lastCall, today)) return 'promised';
  if (party.openRequest) return 'openRequest';
  if (party.lastReminder !== null && party.lastReminder >= addDays(today, -1)) return 'recently';
  if (!party.address) return 'noAddress';
  return party.refused ? 'refused' : null;
}

/**
 * The life of a reminder, one for each step and party: proposed in the evening, let go or left out by somebody, sent. What
 * was skipped is proposed when its reason is gone; what is no longer to be chased lapses.
 */
export const reminderMachine = defineMachine({
  name: 'reminders',
  states: ['proposed', 'skipped', 'going', 'sent', 'dropped', 'lapsed'],
  initial: ['proposed', 'skipped'],
  moves: {
    send: { from: ['proposed'], to: 'going', right: 'reminders.send' },
    drop: { from: ['proposed', 'skipped'], to: 'dropped', right: 'reminders.send' },
    restore: { from: ['dropped'], to: 'proposed', right: 'reminders.send' },
    deliver: { from: ['proposed', 'going'], to: 'sent', right: 'system' },
    skip: { from: ['proposed', 'going', 'lapsed'], to: 'skipped', right: 'system' },
    propose: { from: ['skipped', 'lapsed'], to: 'proposed', right: 'system' },
    lapse: { from: ['proposed', 'skipped'], to: 'lapsed', right: 'system' },
  },
});
export type ReminderState = (typeof reminderMachine.states)[number];

const EVENING_HOUR = 18;
/** The evening whose proposal holds at a moment: today's from six o'clock on, yesterday's before. */
export const eveningOf = (now: Date): Date => new Date(now.getTime() - EVENING_HOUR * 3_600_000);
