import type { ApprovalState } from '@domain/words';
import type { Approvable, Area } from './moves';
import type { Text } from '../../providers/i18n';

/** What waits in the queue, whatever it is; the version seen is the version decided on. */
export interface DeskItem extends Approvable {
  id: number;
  version: number;
  packageCode: string;
  submittedAt: string | null;
  approver: string | null;
}
/** The live version that a change is read against; what is approved is the live version, and stands for itself. */
export const against = <T>({ status, published }: { status: ApprovalState; published: T | null }): T | null =>
  status === 'approved' ? null : published;

const USUAL = {
  tours: ['texts', 'pictures', 'itinerary', 'dates', 'translation'],
  prices: ['margin', 'costs', 'contract', 'taxes', 'market'],
} as const;

/** The reasons for which packages or prices are mostly rejected, in words. */
export const usualReasons = (text: Text, area: Area): string[] =>
  USUAL[area].map((key) => text.find(`${area}.reasons.${key}`, key));
