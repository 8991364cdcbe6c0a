import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { RESOURCES } from '@domain/resources';
import type { UserType } from '@domain/words';
import { useListFilters } from '../lists/filters';
import { openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import orders from './orders';

function Offered() {
  const filter = useListFilters(RESOURCES.orders, orders).find(({ field }) => field === 'createdBy');
  const choices = filter?.kind === 'oneOf' ? filter.options.map(({ value, label }) => `${value} ${label}`) : [];
  return <p>{[filter?.label, filter?.kind, ...choices].join(', ')}</p>;
}

it.each<[UserType, string]>([
  ['manager', 'Booked by, ref'],
  ['staff', 'Booked by, oneOf, 7 Me'],
])('a %s finds orders by who booked them: %s', async (userType, offered) => {
  answerCalls(() => ({ data: [] }));
  signedIn(userType, 7);
  await openPart(<Offered />, '/');
  await screen.findByText(offered);
});
