import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLeaving } from './use-leaving';

it('keeps the place of a row that left for a moment, and nothing of it afterwards', () => {
  vi.useFakeTimers();
  const rows = [1, 2, 3].map((id) => ({ id }));
  const { result, rerender } = renderHook((props: { rows: typeof rows }) => useLeaving(props.rows), {
    initialProps: { rows },
  });
  rerender({ rows: [{ id: 1 }, { id: 3 }, { id: 4 }] });
  const told = () => result.current.map(({ row, gone }) => `${row.id}${gone ? ' gone' : ''}`);
  expect(told()).toEqual(['1', '2 gone', '3', '4']);
  act(() => void vi.advanceTimersByTime(250));
  expect(told()).toEqual(['1', '3', '4']);
});
