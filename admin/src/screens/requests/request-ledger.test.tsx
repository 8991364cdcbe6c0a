import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { RequestCard } from '@domain/wire/request-card';
import { RequestCardView } from './RequestCardView';

const paid = (id: number, kind: string) => ({
  ...{ id, kind, method: 'FPS', subOrderId: 4, amount: -500, receiptNo: `R${id}`, takenAt: '2026-11-28T03:10:00.000Z' },
});
const CARD = {
  request: { id: 1, kind: 'cancel', state: 'EXECUTED', subOrderId: 4, memberIds: null, corrections: null },
  order: { orderNumber: 'TST1', subOrders: [{ id: 4, members: [] }], payments: [paid(1, 'CHARGE'), paid(2, 'REFUND')] },
  history: [],
} as unknown as RequestCard;

it('names no means of a charge that is kept, which no money moved by', () => {
  render(
    <MemoryRouter>
      <RequestCardView card={CARD} figures={null} fields={null} />
    </MemoryRouter>,
  );
  const [, charge, refund] = screen.getAllByRole('row').map((each) => each.textContent);
  expect([charge, refund]).toEqual([expect.not.stringContaining('FPS'), expect.stringContaining('FPS')]);
});
