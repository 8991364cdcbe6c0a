import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { newDraft } from './draft';
import { LookupStep } from './LookupStep';
import type { Sale } from './use-sale';

const TOURS = [
  { id: 1, packageCode: 'EC-HUANGSHAN5', name: 'Huangshan', status: 'approved', why: null, nextDeparture: null },
  { id: 2, packageCode: 'GX-GUILIN5', name: 'Guilin karst hills', status: 'approved', why: null, nextDeparture: null },
  { id: 3, packageCode: 'GX-GUILIN', name: 'Guilin in a day', status: 'approved', why: null, nextDeparture: null },
];
/** The step with a draft of its own; the server finds tours by code or name. */
async function open(): Promise<() => string> {
  answerCalls(({ path, query }) => {
    const q = (query.get('q') ?? '').toUpperCase();
    if (path === '/tours/admin/getTourCode')
      return { data: TOURS.filter((each) => `${each.packageCode} ${each.name}`.toUpperCase().includes(q)) };
    if (path.startsWith('/departures/tour/')) return { data: [] };
    if (path === '/parameters') return { data: [] };
    return undefined;
  });
  signedIn('staff');
  let code = '';
  function Step() {
    const [draft, setDraft] = useState(newDraft);
    code = draft.tourCode;
    const sale = {
      draft,
      change: setDraft,
      shown: {},
      lookingUp: false,
      now: new Date(),
      tried: vi.fn(),
      refresh: vi.fn(),
    };
    return <LookupStep sale={sale as unknown as Sale} />;
  }
  await openPart(<Step />, '/tour-booking');
  await screen.findByRole('combobox');
  return () => code;
}

describe('the tour of a booking', () => {
  it('is the first one that fits what was typed, by Enter', async () => {
    const code = await open();
    await userEvent.type(screen.getByRole('combobox'), 'karst');
    await vi.waitFor(() =>
      expect(document.querySelector('.ant-select-item-option-active')?.textContent).toMatch(/karst/),
    );
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 13 });
    await vi.waitFor(() => expect(code()).toBe('GX-GUILIN5'));
  });
  it('is the very code where one is typed to its end, though a longer one begins with it', async () => {
    const code = await open();
    await userEvent.type(screen.getByRole('combobox'), 'gx-guilin');
    await vi.waitFor(() =>
      expect(document.querySelector('.ant-select-item-option-active')?.textContent).toMatch(/in a day/),
    );
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 13 });
    await vi.waitFor(() => expect(code()).toBe('GX-GUILIN'));
  });
  it('is taken by Tab on the way to the day', async () => {
    const code = await open();
    await userEvent.type(screen.getByRole('combobox'), 'karst');
    await vi.waitFor(() =>
      expect(document.querySelector('.ant-select-item-option-active')?.textContent).toMatch(/karst/),
    );
    // nothing keeps the cursor
    expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Tab', keyCode: 9 })).toBe(true);
    await vi.waitFor(() => expect(code()).toBe('GX-GUILIN5'));
  });
  it('is found by full-width letters too', async () => {
    const code = await open();
    await userEvent.type(screen.getByRole('combobox'), 'ｇｘ－ｇｕｉｌｉｎ５');
    await userEvent.tab();
    await vi.waitFor(() => expect(code()).toBe('GX-GUILIN5'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('is never one that was offered before, and an unknown code is said to be one at once', async () => {
    const code = await open();
    await userEvent.type(screen.getByRole('combobox'), 'XX-NONE');
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toBe('Tour code not found!');
    expect(code()).toBe('XX-NONE');
    expect(screen.queryByText('This tour has no coming departures')).toBeNull();
  });
});
