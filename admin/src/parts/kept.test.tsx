import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useHotkey } from './hotkeys';
import { Kept } from './Kept';

const STEPS = ['one', 'two', 'three'] as const;
type Step = (typeof STEPS)[number];
const saved = vi.fn<(step: Step) => void>();
const drawn = vi.fn<(step: Step) => void>();

/** Knows what was typed in it, hears keys while it is there, and tells when it is drawn. */
function Part({ step }: { step: Step }) {
  const [since] = useState(() => screen.queryAllByRole('listitem', { hidden: true }).length);
  drawn(step);
  useHotkey('mod+s', 'save', () => saved(step), { inFields: true });
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
const shown = (): (string | null)[] => screen.getAllByRole('listitem').map((each) => each.textContent);
/** Which step hears the key. */
const hearing = (): Step[] => {
  saved.mockClear();
  fireEvent.keyDown(document, { key: 's', code: 'KeyS', ctrlKey: true });
  return saved.mock.calls.flat();
};

test('a step once opened stays as it was left, hears nothing out of sight and is not drawn again', () => {
  const { rerender } = render(steps('one'));
  rerender(steps('two'));
  expect(shown()).toEqual(['two 1']);
  expect(hearing()).toEqual(['two']);
  drawn.mockClear();
  rerender(steps('two'));
  expect(drawn.mock.calls.flat()).toEqual(['two']);
  rerender(steps('one'));
  expect(shown()).toEqual(['one 0']);
  expect(hearing()).toEqual(['one']);
});

test('the next step is drawn ahead once nobody types, when its rows are there, and nothing of it is heard', async () => {
  vi.useFakeTimers();
  try {
    const bring = vi.fn(async () => undefined);
    render(steps('one', bring));
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(1);
    fireEvent.keyDown(document, { key: 'a' });
    await act(() => vi.advanceTimersByTimeAsync(900));
    fireEvent.keyDown(document, { key: 'b' });
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(bring).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(bring.mock.calls).toEqual([['two']]);
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    expect(shown()).toEqual(['one 0']);
    expect(hearing()).toEqual(['one']);
  } finally {
    vi.useRealTimers();
  }
});
