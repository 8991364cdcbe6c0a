import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChargeWire } from '@domain/wire/order';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import type { OrderForBooking } from '../calls';
import { Charges } from './Charges';

const charge = (id: number, kind: ChargeWire['kind'], description: string): ChargeWire => ({
  ...{ id, kind, description, amount: 500, dropsId: null },
  createdAt: '2026-11-21T02:00:00.000Z',
});
const CHARGES = [
  charge(1, 'CANCELLATION', 'CUSTOMER'),
  charge(2, 'CANCELLATION', 'TRANSFER'),
  charge(3, 'EXTRA', 'Wheelchair'),
];

describe('charges beside the travellers', () => {
  it('say in words why they stand there, not by the code that the log keeps', async () => {
    signedIn('staff');
    answerCalls(() => ({ data: [] }));
    const order = { subOrders: [{ subOrderNumber: 'TST2611220001-01', charges: CHARGES }] };
    await openPart(<Charges order={order as unknown as OrderForBooking} />, '/');
    await screen.findByText('Wheelchair');
    expect([...document.querySelectorAll('.charges th')].map((head) => head.textContent)).not.toContain('');
    const said = [...document.querySelectorAll('.charges tbody tr')].map((row) => row.children[1]?.textContent);
    expect(said).toEqual(['Charge: Customer changes plans', 'Charge: Transfer', 'Wheelchair']);
  });
});
