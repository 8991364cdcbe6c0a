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
