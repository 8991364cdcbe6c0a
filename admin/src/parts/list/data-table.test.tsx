import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openAdmin, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { useFirstSight } from './first-sight';
import { RowMenu } from './RowMenu';
import { neededIn } from './use-tight';

describe('the rows of a cold start', () => {
  const hundred = Array.from({ length: 100 }, (_, id) => id);
  it('are those in sight, then all; later lists are drawn whole', () => {
    const drawn: number[] = [];
    const List = (): null => {
      drawn.push(useFirstSight(hundred).length);
      return null;
    };
    render(<List />);
    expect(drawn[0]).toBeLessThan(20);
    expect(drawn.at(-1)).toBe(100);
    const before = drawn.length;
    render(<List />);
    expect(drawn[before]).toBe(100);
  });
});

describe('a list whose columns fit', () => {
  it('is one table with its head', async () => {
    signedIn('root');
    answerCalls(({ path }) => ({
      data: path === '/branches' ? [{ id: 3, version: 4, code: 'TST', name: 'Kowloon' }] : [],
    }));
    await openAdmin('/data/branches');
    await screen.findByRole('link', { name: 'TST' }, { timeout: 15_000 });
    expect(document.querySelectorAll('.list-rows table')).toHaveLength(1);
    expect(document.querySelector('.list-tight')).toBeNull();
  });
});

it('calls the box that chooses a row by what the row is called, in words', async () => {
  signedIn('fc-manager');
  const row = { version: 1, method: 'CASH', branch: '', moves: [] };
  const rows = [
    { ...row, id: 3, kind: 'money', code: '1010', name: 'Cash at shops' },
    { ...row, id: 4, kind: 'money', code: '1020', name: '' },
  ];
  answerCalls(({ path }) => ({ data: path === '/accounts' ? rows : [], headers: { 'x-total-count': '2' } }));
  await openAdmin('/data/accounts');
  expect(await screen.findByRole('checkbox', { name: 'Choose Cash at shops · 1010' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Choose 1020' })).toBeTruthy();
});

describe('what opens at a list beside its button', () => {
  it.each([
    ['Columns', '.column-chooser'],
    ['Saved views', '.views-menu'],
  ])('takes the keyboard in, and gives it back: %s', async (name, within) => {
    signedIn('root');
    answerCalls(() => ({ data: [], headers: { 'x-total-count': '0' } }));
    await openAdmin('/data/branches');
    const button = await screen.findByRole('button', { name }, { timeout: 15_000 });
    await userEvent.click(button);
    await waitFor(() => expect(document.activeElement?.matches(within)).toBe(true), { timeout: 15_000 });
    await userEvent.tab();
    expect(document.activeElement?.closest(within)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('a list of records with a field named children', () => {
  it('shows them as rows and does not take the number for rows within', async () => {
    signedIn('staff');
    const row = {
      ...{ id: 5, version: 1, contactPerson: 'WU SAN', contactPhone: '94440002', adults: 2, children: 1, seats: 3 },
      ...{ state: 'offered', position: null, moves: [] },
    };
    answerCalls(({ path }) => ({
      data: path === '/waiting-parties' ? [row] : [],
      headers: { 'x-total-count': path === '/waiting-parties' ? '1' : '0' },
    }));
    await openAdmin('/data/waitingParties');
    expect(await screen.findByRole('link', { name: 'WU SAN' }, { timeout: 15_000 })).toBeTruthy();
  });
});

describe('a list on a telephone', () => {
  it('keeps its filters behind one button, so that the rows begin on the first screen', async () => {
    const narrow = vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...new EventTarget(),
      ...{ matches: false, media, onchange: null, addListener: vi.fn(), removeListener: vi.fn() },
      ...{ addEventListener: vi.fn(), removeEventListener: vi.fn(), dispatchEvent: () => true },
    }));
    signedIn('root');
    answerCalls(({ path }) => ({ data: path === '/suppliers' ? [{ id: 3, version: 4, name: 'Sakura' }] : [] }));
    await openAdmin('/data/suppliers');
    await userEvent.click(await screen.findByRole('button', { name: /Filters$/ }, { timeout: 15_000 }));
    const kind = await screen.findByRole('combobox', { name: 'Kind' });
    expect(kind.closest('.filter-more')).not.toBeNull();
    narrow.mockRestore();
  });
});

describe('whether a table has the room that it needs', () => {
  it.each([
    ['fits', 1000, 1000, 0, 0],
    ['is too wide', 1000, 1001, 0, 1001],
    ['was too wide, and the room is the same', 1000, 1000, 1001, 1001],
    ['has got the room that it needed', 1200, 1200, 1001, 0],
  ])('%s', (_, room, width, before, needed) => expect(neededIn(room, width, before)).toBe(needed));
});

describe('the menu of a row', () => {
  it('opens at its first click, by keyboard too, has the focus in it and gives it back to its button', async () => {
    const run = vi.fn();
    render(<RowMenu actions={[{ key: 'pay', label: 'Receive payment', run }]} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Receive payment' });
    await waitFor(() => expect(document.activeElement).toBe(item));
    await userEvent.click(item);
    expect(run).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(document.querySelector('button.row-menu'));
  });
});
