import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cents } from '@domain/money';
import { openPart, signedIn } from '../../../test/admin';
import { newTraveller, type Traveller } from './party';
import type { Figures, Offer } from './figures';
import { MoneyPanel } from './MoneyPanel';

const figuresOf = (members: readonly Traveller[]): Figures =>
  ({
    members: members.map(() => ({ amount: cents(100_000), lines: [] })),
    ...{ seats: 1, freeAfter: 3, charged: 0, kept: 0, deposit: true, balanceDue: '2026-12-10', ratePct: 0.15 },
    ...{ subtotal: 0, levyCharged: 0, total: 0, dueNow: 0, dueNowLevy: 0 },
  }) as unknown as Figures;
const offer = { free: 4, terms: { tiaPayer: 'CUSTOMER' } } as unknown as Offer;

it('sums a group up by kind, so that its total stands on the screen; a family has a line each', async () => {
  signedIn('staff');
  const group = [
    ...Array.from({ length: 18 }, () => newTraveller('ADULT')),
    newTraveller('CHILD'),
    newTraveller('CHILD'),
  ];
  await openPart(<MoneyPanel offer={offer} figures={figuresOf(group)} members={group} />, '/');
  expect((await screen.findByText('Adult × 18')).closest('.panel-row')?.textContent).toContain('18,000.00');
  expect(screen.getByText('Child × 2')).toBeTruthy();
  expect(screen.queryByText('Traveller 1')).toBeNull();
});
