import type { Text } from '../../providers/i18n';
import type { Area } from './moves';

const USUAL = {
  tours: ['texts', 'pictures', 'itinerary', 'dates', 'translation'],
  prices: ['margin', 'costs', 'contract', 'taxes', 'market'],
} as const;

/** The reasons for which packages or prices are mostly rejected, in words. */
export const usualReasons = (text: Text, area: Area): string[] =>
  USUAL[area].map((key) => text.find(`${area}.reasons.${key}`, key));
