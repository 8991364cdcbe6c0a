/** How soon after a change something is asked for again, in ms: and at most how late, while changes keep coming. */
interface Bounds {
  shortest: number;
  longest: number;
}
export const LIST: Bounds = { shortest: 2_000, longest: 8_000 };
/** Figures that count everything. */
export const FIGURES: Bounds = { shortest: 10_000, longest: 30_000 };

/** When it was asked for last, or will be, and at which distance. */
export interface Pace {
  at: number;
  ms: number;
}
export const AT_REST: Pace = { at: -Infinity, ms: 0 };

/**
 * When to ask for news that come now: at once after a rest, and less and less often while every desk books. Whoever reads
 * has rows under the eye that do not move all the time, and forty windows cost what ten did.
 */
export function paced({ at, ms }: Pace, now: number, { shortest, longest }: Bounds): Pace {
  const own = now - at > 2 * ms && now - at > shortest ? shortest : Math.min(2 * Math.max(ms, shortest), longest);
  return { at: Math.max(now, at + own), ms: own };
}
