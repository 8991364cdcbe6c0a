import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Choice } from './Choice';

const OPTIONS = ['Coach', 'Rail', 'Flight'].map((label, value) => ({ value, label }));
const pointer = (fine: boolean): void =>
  void vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: fine && query === '(pointer: fine)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

describe('a select', () => {
  afterEach(() => void vi.restoreAllMocks());
  it('narrows to what is typed, so that Enter takes that and not the first one', async () => {
    pointer(true);
    render(<Choice options={OPTIONS} />);
    await userEvent.tab();
    await userEvent.keyboard('fli');
    await screen.findByRole('listbox');
    expect([...document.querySelectorAll('.ant-select-item-option')].map((each) => each.textContent)).toEqual([
      'Flight',
    ]);
  });
  it.each([
    ['中國', '中國'],
    ['中國澳', '中國澳門特別行政區'],
    ['cn', '中國'],
  ])('offers to Enter what is called %s before what only contains it', async (typed, offered) => {
    pointer(true);
    const named = { HK: '中國香港特別行政區', MO: '中國澳門特別行政區', CN: '中國' };
    render(<Choice options={Object.entries(named).map(([value, label]) => ({ value, label }))} />);
    await userEvent.tab();
    await userEvent.keyboard(typed);
    const active = (): string | null | undefined =>
      document.querySelector('.ant-select-item-option-active')?.textContent;
    await waitFor(() => expect(active()).toBe(offered));
  });
  it('is left by Tab with what was narrowed to', async () => {
    pointer(true);
    const chosen: unknown[] = [];
    render(<Choice options={OPTIONS} onChange={(value) => chosen.push(value)} />);
    await userEvent.tab();
    await userEvent.keyboard('fli');
    await waitFor(() => expect(document.querySelector('.ant-select-item-option-active')?.textContent).toBe('Flight'));
    // nothing keeps the cursor
    expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Tab', keyCode: 9 })).toBe(true);
    expect(chosen).toEqual([2]);
  });
  it('calls up no keyboard over a short list under a thumb, but over a long one', () => {
    pointer(false);
    const { rerender } = render(<Choice options={OPTIONS} />);
    expect(screen.getByRole('combobox').hasAttribute('readonly')).toBe(true);
    rerender(<Choice options={Array.from({ length: 20 }, (_, value) => ({ value, label: `No. ${value}` }))} />);
    expect(screen.getByRole('combobox').hasAttribute('readonly')).toBe(false);
  });
});
