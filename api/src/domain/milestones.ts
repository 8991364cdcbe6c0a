import { addDays, type DateOnly } from './dates';
import { belowMinimum, isCalledOff } from './departure-states';
import { defineMachine } from './machine';
import type { DepartureState, PackageType } from './words';
import { workingDaysAfter, workingDaysBefore } from './working-days';

/** What the system looks at to tick a milestone; `byHand` is ticked by a person, `listSent` until the list changes. */
export const MILESTONE_CHECKS = [
  'byHand',
  'minimumReached',
  'leaderNamed',
  'documentsComplete',
  'allPaid',
  'roomsComplete',
  'listSent',
] as const;
export type MilestoneCheck = (typeof MILESTONE_CHECKS)[number];
export const MILESTONE_UNITS = ['days', 'workingDays'] as const;
export type MilestoneUnit = (typeof MILESTONE_UNITS)[number];

/** Ticked by a person with a note and a file, or by what the system sees; dropped with its departure. */
export const milestoneMachine = defineMachine({
  name: 'departureMilestones',
  states: ['open', 'done', 'dropped'],
  initial: ['open'],
  moves: {
    tick: { from: ['open'], to: 'done', right: 'milestones.tick' },
    untick: { from: ['done'], to: 'open', right: 'milestones.tick' },
    meet: { from: ['open'], to: 'done', right: 'system' },
    miss: { from: ['done'], to: 'open', right: 'system' },
    drop: { from: ['open'], to: 'dropped', right: 'system' },
    revive: { from: ['dropped'], to: 'open', right: 'system' },
  },
});
export type MilestoneState = (typeof milestoneMachine)['states'][number];
export type MilestoneMove = keyof (typeof milestoneMachine)['moves'];

/** A step of the plan: so many days before (negative) or after the departure. */
export interface PlannedMilestone {
  packageType: PackageType | '';
  days: number;
  unit: MilestoneUnit;
  check: MilestoneCheck;
}

/** The steps of a departure: those for its kind of package and those for all. */
export const milestonesFor = <M extends Pick<PlannedMilestone, 'packageType'>>(
  plan: readonly M[],
  packageType: string | null,
): M[] => plan.filter((step) => step.packageType === '' || step.packageType === packageType);

/** The day by which a step is due; it moves with the departure. Working days leave out weekends and holidays. */
export function milestoneDue(
  departureDate: DateOnly,
  { days, unit }: Pick<PlannedMilestone, 'days' | 'unit'>,
  holidays: ReadonlySet<DateOnly>,
): DateOnly {
  if (unit === 'days') return addDays(departureDate, days);
  return days < 0 ? workingDaysBefore(departureDate, -days, holidays) : workingDaysAfter(departureDate, days, holidays);
}

/** What the system sees of a departure. */
export interface MilestoneFacts {
  departureDate: DateOnly;
  state: DepartureState;
  /** Living travellers with a seat, and those of them whose party is confirmed. */
  booked: number;
  going: number;
  groupSizeMin: number | null;
  /** Living parties that owe fare. */
  unpaidParties: number;
  /** Living travellers without a document, and without a room. */
  documentsMissing: number;
  withoutRoom: number;
  leaders: number;
  /** When somebody who travels joined, left or was changed last. */
  listChangedAt: Date | null;
}

/** Nobody gets ready any more for a departure that has left; what is due after it goes on. */
export const isPast = (dueDate: DateOnly, departureDate: DateOnly, today: DateOnly): boolean =>
  departureDate < today && dueDate <= departureDate;

/** Whether a departure still has work to be done for it: one that nobody booked, or that is called off, has none. */
export const hasMilestones = ({ state, booked }: Pick<MilestoneFacts, 'state' | 'booked'>): boolean =>
  !isCalledOff(state) && booked > 0;

/** What a check asks of the departure; those that a person ticks are not asked. */
function seen(check: MilestoneCheck, facts: MilestoneFacts): boolean {
  if (check === 'allPaid') return facts.unpaidParties === 0;
  if (check === 'documentsComplete') return facts.documentsMissing === 0;
  if (check === 'roomsComplete') return facts.withoutRoom === 0;
  if (check === 'leaderNamed') return facts.leaders > 0;
  return !belowMinimum(facts.going, facts.groupSizeMin);
}

/**
 * The move that brings a milestone in line with what the system sees, or null. What a person ticked stays; a list that
 * was sent is open again once somebody on it changed.
 */
export function milestoneMove(
  row: { state: MilestoneState; check: MilestoneCheck; dueDate: DateOnly; doneAt: Date | null },
  facts: MilestoneFacts,
  today: DateOnly,
): MilestoneMove | null {
  if (!hasMilestones(facts) || isPast(row.dueDate, facts.departureDate, today))
    return row.state === 'open' ? 'drop' : null;
  if (row.state === 'dropped') return 'revive';
  if (row.check === 'byHand') return null;
  if (row.check === 'listSent') {
    const since = row.state === 'done' && row.doneAt && facts.listChangedAt && facts.listChangedAt > row.doneAt;
    return since ? 'miss' : null;
  }
  const met = seen(row.check, facts);
  if (met) return row.state === 'open' ? 'meet' : null;
  return row.state === 'done' ? 'miss' : null;
}

/** Only what the system cannot see is ticked by a person. */
export const isTickedByHand = (check: MilestoneCheck): boolean => check === 'byHand' || check === 'listSent';

/** Open after its day. */
export const isLate = ({ state, dueDate }: { state: MilestoneState; dueDate: DateOnly }, today: DateOnly): boolean =>
  state === 'open' && dueDate < today;
