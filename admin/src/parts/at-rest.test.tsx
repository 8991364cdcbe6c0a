import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAtRest } from './use-at-rest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is typed in one go is drawn once, as it stands in the end', () => {
  const drawn: string[] = [];
  function Preview({ typed }: { typed: string }) {
    const rested = useAtRest(typed);
    if (drawn.at(-1) !== rested) drawn.push(rested);
    return <p>{rested}</p>;
  }
  const { rerender } = render(<Preview typed="" />);
  for (const typed of ['k', 'ky', 'kyo', 'kyot', 'kyoto']) {
    rerender(<Preview typed={typed} />);
    act(() => void vi.advanceTimersByTime(150));
  }
  expect(drawn).toEqual(['']);
  act(() => void vi.advanceTimersByTime(150));
  expect(screen.getByText('kyoto')).toBeTruthy();
  expect(drawn).toEqual(['', 'kyoto']);
});
