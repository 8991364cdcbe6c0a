import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { InputRef } from 'antd';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../providers/i18n';
import { setPreference } from '../../providers/preferences';
import { SearchBox } from './SearchBox';
import { type ListSpec, useListState } from './state';

const SPEC: ListSpec = { id: 'orders' };
let asked: string;
function List() {
  const state = useListState(SPEC);
  const box = useRef<InputRef>(null);
  const navigate = useNavigate();
  asked = state.q;
  return (
    <>
      <SearchBox state={state} hint="Search" inputRef={box} />
      <button onClick={() => state.clear()}>clear</button>
      <button onClick={() => void navigate('/orders?q=view')}>view</button>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** One key after the other, each so long after the one before, at the caret that the box has. */
async function typeAt(words: string, pause: number): Promise<void> {
  for (const key of words) {
    const { value, selectionStart } = box();
    const at = selectionStart ?? value.length;
    fireEvent.change(box(), { target: { value: value.slice(0, at) + key + value.slice(at) } });
    await wait(pause);
  }
}

describe('the search box of a list', () => {
  beforeAll(async () => {
    setPreference('language', 'en');
    await startTexts();
  });
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <MemoryRouter initialEntries={['/orders']}>
        <List />
      </MemoryRouter>,
    );
  });
  afterEach(() => vi.useRealTimers());

  it.each([10, 150, 290, 300, 310, 350, 400, 600])('keeps what is typed at %i ms a key', async (pause) => {
    await typeAt('TST2611220006', pause);
    expect(box().value).toBe('TST2611220006');
    await wait(400);
    expect(asked).toBe('TST2611220006');
  });
  it('keeps a space, however long one thinks after it, and searches without it', async () => {
    await typeAt('wong ', 50);
    await wait(500);
    expect([box().value, asked]).toEqual(['wong ', 'wong']);
    await typeAt('ka ho', 50);
    await wait(500);
    expect([box().value, asked]).toEqual(['wong ka ho', 'wong ka ho']);
  });
  it('lets an input method compose, and searches for what it made', async () => {
    fireEvent.compositionStart(box());
    for (const part of ['c', 'chan', 'chan da', 'chan da man']) {
      fireEvent.change(box(), { target: { value: part } });
      await wait(700);
      expect([box().value, asked]).toEqual([part, '']);
    }
    fireEvent.change(box(), { target: { value: '陳大文' } });
    fireEvent.compositionEnd(box());
    await wait(400);
    expect([box().value, asked]).toEqual(['陳大文', '陳大文']);
  });
  it('never asks by the number of an identity card, which would stand in the address, and says where to look', async () => {
    await typeAt('A123456(3)', 50);
    await wait(700);
    expect([box().value, asked]).toEqual(['A123456(3)', '']);
    expect(screen.getByText(/Use Ctrl\+K/)).toBeTruthy();
  });
  it('keeps one input element when the hint about short words comes and goes', async () => {
    const before = box();
    await typeAt('ab', 400);
    expect(box()).toBe(before);
  });
  it('follows what somebody else did: filters cleared, a view chosen', async () => {
    await typeAt('osaka', 20);
    await wait(400);
    fireEvent.click(screen.getByText('clear'));
    expect([box().value, asked]).toEqual(['', '']);
    fireEvent.click(screen.getByText('view'));
    expect([box().value, asked]).toEqual(['view', 'view']);
  });
  it('finds nothing new for words that were taken back before the pause was over', async () => {
    await typeAt('osaka', 20);
    await wait(400);
    fireEvent.change(box(), { target: { value: 'osaka t' } });
    fireEvent.change(box(), { target: { value: 'osaka' } });
    await wait(400);
    expect(asked).toBe('osaka');
  });
});
