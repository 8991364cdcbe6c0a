import { useState } from 'react';

interface Held<T> {
  question: string;
  row: T;
  at: number;
}
export interface Shown<T> {
  row: T | undefined;
  /** Its place; of one that has left the one that it had. */
  at: number;
  /** It has left the queue by another hand: what took its place comes when one goes on. */
  left: boolean;
  /** What comes before and after it. */
  before: T | undefined;
  after: T | undefined;
  /** One goes on: the next look is for another. */
  forget: () => void;
}

/**
 * The item that is looked at, at first the one at `first`. Another takes its place by one's own hand only, or what is
 * typed about it would go to another; `question` is what the rows answer, undefined while the answer is on its way.
 */
export function useShown<T>(
  rows: readonly T[],
  idOf: (row: T) => unknown,
  first: number,
  question: string | undefined,
): Shown<T> {
  const [held, hold] = useState<Held<T>>();
  const mine = held && (question === undefined || held.question === question) ? held : undefined;
  const found = mine ? rows.findIndex((each) => idOf(each) === idOf(mine.row)) : first;
  const left = mine !== undefined && found < 0;
  const [row, at] = left ? [mine.row, mine.at] : [rows[found], found];
  if (row && question !== undefined && (held?.row !== row || held.at !== at || held.question !== question))
    hold({ question, row, at });
  return {
    ...{ row, at, left: left && question !== undefined },
    before: rows[at - 1],
    after: rows[left ? at : at + 1],
    forget: () => hold(undefined),
  };
}
