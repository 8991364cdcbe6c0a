/** A stream of numbers from 0 to below 1 that is the same for the same seed (mulberry32). */
export class Dice {
  constructor(private seed: number) {}
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
  pick<T>(from: readonly T[]): T {
    return from[this.between(0, from.length - 1)] as T;
  }
  /** One of the first more often than one of the last. */
  prefer<T>(from: readonly T[]): T {
    return from[Math.min(this.between(0, from.length - 1), this.between(0, from.length - 1))] as T;
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
}
