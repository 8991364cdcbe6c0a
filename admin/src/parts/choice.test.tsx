import { render, screen } from '@testing-library/react';
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
  it('calls up no keyboard over a short list under a thumb, but over a long one', () => {
    pointer(false);
    const { rerender } = render(<Choice options={OPTIONS} />);
    expect(screen.getByRole('combobox').hasAttribute('readonly')).toBe(true);
    rerender(<Choice options={Array.from({ length: 20 }, (_, value) => ({ value, label: `No. ${value}` }))} />);
    expect(screen.getByRole('combobox').hasAttribute('readonly')).toBe(false);
  });
});
