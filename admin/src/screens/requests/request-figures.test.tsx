import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { backInAll } from '@domain/request-back';
import type { RequestFigures } from '@domain/wire/request';
import { startTexts } from '../../providers/i18n';
import { setPreference } from '../../providers/preferences';
import { RequestFiguresTable } from './RequestFiguresTable';

/** 5,500 paid with a levy of 8.25, 500 charged, 5,000 carried to a fare of 5,000 whose levy the company pays. */
const FIGURES: RequestFigures = {
  ...{ oldTotal: 5500, newTotal: 5000, paid: 5500, charge: 500, computedCharge: 500, nonRefundable: 0, kept: 500 },
  ...{
    added: 0,
    refundable: 5000,
    levyBack: 0,
    levyToPay: 0,
    levyToRefund: 7.5,
    compensation: 0,
    carriers: 0,
    toPay: 0,
    toRefund: 0,
  },
  ...{ carriedOver: 5000, daysToDeparture: 60, perTraveller: [], seatsFreed: 1, seatsTaken: 1 },
};
const rows = (): string[] => screen.getAllByRole('row').map((row) => row.textContent ?? '');

describe('what a transfer moves, on the card of both stages', () => {
  beforeAll(async () => {
    setPreference('language', 'en');
    await startTexts();
  });
  it('ends with what is paid back in all, though it is levy only', () => {
    render(<RequestFiguresTable request={{ kind: 'transfer' }} figures={FIGURES} />);
    expect(rows().slice(-4)).toEqual([
      'Fare to pay0.00',
      'Fare to refund0.00',
      'Levy to give back7.50',
      'Pay back with levy7.50',
    ]);
    expect(backInAll(FIGURES)).toBe(7.5);
  });
  it('names the levy that the customer comes to owe', () => {
    render(
      <RequestFiguresTable request={{ kind: 'transfer' }} figures={{ ...FIGURES, levyToPay: 7.5, levyToRefund: 0 }} />,
    );
    expect(rows().slice(-3)).toEqual(['Fare to pay0.00', 'Levy still to pay7.50', 'Fare to refund0.00']);
  });
  it('says what the counter will ask where the levy comes on top of the fare, and says it once where none does', () => {
    const dearer = { ...FIGURES, levyToRefund: 0, toPay: 1500 };
    const { unmount } = render(
      <RequestFiguresTable request={{ kind: 'transfer' }} figures={{ ...dearer, toAsk: 1502.25 }} />,
    );
    expect(rows().slice(-3)).toEqual(['Fare to pay1,500.00', 'To pay with levy1,502.25', 'Fare to refund0.00']);
    unmount();
    render(<RequestFiguresTable request={{ kind: 'transfer' }} figures={{ ...dearer, toAsk: 1500 }} />);
    expect(rows().slice(-2)).toEqual(['Fare to pay1,500.00', 'Fare to refund0.00']);
  });
  it('tells what goes to credit from what is paid out', () => {
    const figures = { ...FIGURES, toRefund: 1000, levyToRefund: 1.5, toCredit: 600, levyToCredit: 0.9 };
    render(<RequestFiguresTable request={{ kind: 'transfer' }} figures={figures} />);
    expect(rows().slice(-2)).toEqual(['Goes to credit600.90', 'Paid out in money400.60']);
  });
  it('tells of a special discount that stands above what the new prices allow', () => {
    const discountAbove = { ceiling: 200, travellers: 2, kept: true };
    render(<RequestFiguresTable request={{ kind: 'transfer' }} figures={{ ...FIGURES, discountAbove }} />);
    const words = 'The new prices allow a special discount of HK$200.00 at most: 2 travellers keep more.';
    expect(screen.getByRole('alert').textContent).toBe(words);
  });
});
