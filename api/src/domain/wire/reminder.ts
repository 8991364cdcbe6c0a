import type { SkipReason } from '../chasing';
import type { DateOnly } from '../dates';

/** GET /chasing/proposal: whom the chasing plan would remind now, and whom it leaves out and why. */
export interface ProposalWire {
  /** The reminders that wait to be let go. */
  remind: number[];
  /** By which way these would go. */
  channels: { EMAIL: number; WHATSAPP: number };
  skipped: SkippedWire[];
}
export interface SkippedWire {
  why: SkipReason;
  /** The day of a promise. */
  promisedUntil: DateOnly | null;
  count: number;
}
/** POST /chasing/send: how many were let go, how many of those asked for were no longer proposed, and which had a reason by now. */
export interface LetGoWire {
  sent: number;
  left: number;
  skipped: { why: SkipReason; count: number }[];
}
