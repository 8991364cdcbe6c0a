import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Kept } from './Kept';

const STEPS = ['one', 'two', 'three'] as const;
type Step = (typeof STEPS)[number];
const listening = new Set<Step>();
const drawn = vi.fn<(step: Step) => void>();

/** Knows what was typed in it, hears keys while it is there, and tells when it is drawn. */
function Part({ step }: { step: Step }) {
  const [since] = useState(() => screen.queryAllByRole('listitem').length);
  drawn(step);
  useEffect(() => {
    listening.add(step);
    return () => void listening.delete(step);
  }, [step]);
  return (
    <li>
      {step} {since}
    </li>
  );
}
const steps = (at: Step, ahead?: (next: Step) => Promise<unknown>) => (
  <Kept all={STEPS} at={at} {...(ahead ? { ahead } : {})}>
    {(step) => <Part step={step} />}
  </Kept>
);
const shown = (): (string | null)[] =>
  screen.getAllByRole('listitem', { hidden: true }).flatMap((each) => (each.style.display ? [] : [each.textContent]));

test('a step once opened stays as it was left, hears nothing out of sight and is not drawn again', () => {
  const { rerender } = render(steps('one'));
  rerender(steps('two'));
  expect(shown()).toEqual(['two 1']);
  expect([...listening]).toEqual(['two']);
  drawn.mockClear();
  rerender(steps('two'));
  expect(drawn.mock.calls.flat()).toEqual(['two']);
  rerender(steps('one'));
  expect(shown()).toEqual(['one 0']);
  expect([...listening]).toEqual(['one']);
});

test('the next step is drawn ahead when its rows are there, and nothing of it is heard', async () => {
  vi.useFakeTimers();
  listening.clear();
  try {
    const bring = vi.fn(async () => undefined);
    render(steps('one', bring));
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(bring.mock.calls).toEqual([['two']]);
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    expect(shown()).toEqual(['one 0']);
    expect([...listening]).toEqual(['one']);
  } finally {
    vi.useRealTimers();
  }
});
