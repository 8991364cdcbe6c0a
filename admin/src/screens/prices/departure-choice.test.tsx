import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { DepartureChoice } from './DepartureChoice';

const DATES = ['2099-01-30', '2099-02-03', '2099-02-07', '2099-02-10', '2099-03-07'];

it.each([
  ['2099-02', [2, 3, 4]],
  ['sat', [3, 5]],
  ['3/2/2099 - 7/2/2099', [2, 3]],
])('chooses all departures that %s finds at once', async (typed, ids) => {
  signedIn('staff');
  answerCalls(() => ({ data: DATES.map((departureDate, i) => ({ id: i + 1, departureDate })) }));
  let chosen: unknown;
  await openPart(
    <Form onValuesChange={(_, all: { departureIds: unknown }) => (chosen = all.departureIds)}>
      <DepartureChoice code="JP-KANSAI5" />
    </Form>,
    '/',
  );
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: typed } });
  fireEvent.click(await screen.findByText(`Choose all ${ids.length} found`));
  expect(chosen).toEqual(ids);
});

async function opened(departureIds: number[] | null, departed = 0): Promise<() => unknown> {
  signedIn('staff');
  answerCalls(() => ({
    data: DATES.map((date, i) => ({ id: i + 1, departureDate: i < departed ? date.replace('2099', '2019') : date })),
  }));
  let chosen: unknown = departureIds;
  await openPart(
    <Form
      initialValues={{ departureIds }}
      onValuesChange={(_, all: { departureIds: unknown }) => (chosen = all.departureIds)}
    >
      <DepartureChoice code="JP-KANSAI5" />
    </Form>,
    '/',
  );
  await screen.findByRole('combobox');
  return () => chosen;
}
it('says of a price that its last departure was taken from that it is for none, and makes it for all when told', async () => {
  const chosen = await opened([]);
  expect(await screen.findByText('No departure')).toBeTruthy();
  expect(chosen()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'All departures' }));
  expect(chosen()).toBeNull();
  expect(screen.queryByText('No departure')).toBeNull();
});
it('says nothing of that of a price for all departures', async () => {
  await opened(null);
  expect(screen.queryByText('No departure')).toBeNull();
  expect(screen.queryByRole('button', { name: 'All departures' })).toBeNull();
});
it('names a chosen departure by its date after it has departed', async () => {
  await opened([1, 3], 2);
  expect(await screen.findByText('2019-01-30 Wed')).toBeTruthy();
  expect(screen.getByText('2099-02-07 Sat')).toBeTruthy();
});
