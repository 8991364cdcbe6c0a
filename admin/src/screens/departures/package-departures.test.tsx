import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addDays, businessDate } from '@domain/dates';
import type { PackageWire } from '@domain/wire/package';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { DeparturesStep } from './DeparturesStep';

const today = businessDate(new Date());
const at = (id: number, inDays: number, free: number, open = true) => ({
  ...{ id, version: 1, packageCode: 'JP-KANSAI5', packageName: 'Kansai', departureDate: addDays(today, inDays), open },
  ...{ maxPax: 20, free, bookedCount: 20 - free, heldCount: 0, reservedNumber: 0, guaranteed: false, recurrence: null },
});
const DEPARTURES = [at(1, -10, 3), at(2, 5, 7, false), at(3, 12, 1), at(4, 19, 9)];
const dates = (): string[] =>
  [...document.querySelectorAll('.ant-table-row td:nth-child(2)')].map((each) => each.textContent?.slice(0, 10) ?? '');
const inDays = (...days: number[]): string[] => days.map((each) => addDays(today, each));

describe('the departures of a package are a list', () => {
  it('of the coming ones, narrowed and ordered by its address, and as a file of this package alone', async () => {
    signedIn('manager');
    const calls = answerCalls(({ path }) => {
      if (path === '/departures/tour/JP-KANSAI5') return { data: DEPARTURES };
      return path === '/exports/count' ? { data: { total: 2, large: true } } : { data: [] };
    });
    const step = <DeparturesStep record={{ packageCode: 'JP-KANSAI5' } as PackageWire} />;
    const router = await openPart(step, '/update-package/JP-KANSAI5?step=departures&sort=free&open=true');
    await waitFor(() => expect(dates()).toEqual(inDays(12, 19)));
    await userEvent.click(await screen.findByText(/^All 4$/));
    await waitFor(() => expect(dates()).toEqual(inDays(12, -10, 19)));
    await userEvent.click(screen.getByLabelText('Export to Excel'));
    await userEvent.click(await screen.findByText('Excel (.xlsx)'));
    await waitFor(() => expect(calls.find(({ path }) => path === '/exports')?.body).toBeDefined());
    expect(calls.find(({ path }) => path === '/exports')?.body).toMatchObject({
      list: 'departures',
      filters: { packageCode: 'JP-KANSAI5', open: 'true', departureDate_gte: addDays(today, -10), _sort: 'free' },
      columns: ['departureDate', 'free', 'maxPax', 'bookedCount', 'reservedNumber', 'heldCount', 'open', 'guaranteed'],
    });
    await userEvent.click(screen.getByLabelText('Saved views'));
    await userEvent.click(await screen.findByText('Reset the list'));
    await waitFor(() => expect(dates()).toEqual(inDays(5, 12, 19)));
    expect(router.state.location.search).toBe('?step=departures');
  });
});
