import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Preview } from '@domain/wire/change';
import { startTexts } from '../../../providers/i18n';
import { setPreference } from '../../../providers/preferences';
import { LeftAlone } from './LeftAlone';
import { PreviewFigures } from './PreviewFigures';

/** Half of 14,956 is charged to a family that paid a deposit of 3,000. */
const ASKED = {
  ...{ previewId: 'p', verb: 'cancel-request', oldTotal: 14956, newTotal: 4478, oldAmount: 14956, newAmount: 4478 },
  ...{ paid: 3000, charge: 7478, nonRefundable: 0, kept: 3000, added: 4478, levyBack: 0, toPay: 4478, toRefund: 0 },
  ...{ nextStep: 'EXTRA', seats: [], perTraveller: [] },
} as unknown as Preview;
const rows = (): string[] => screen.getAllByRole('row').map((row) => row.textContent ?? '');

describe('the figures of a cancellation', () => {
  beforeAll(async () => {
    setPreference('language', 'en');
    await startTexts();
  });
  it('lead in HK$ from the charge over what was paid to what is still owed', () => {
    render(<PreviewFigures preview={ASKED} />);
    expect(rows()).toEqual([
      'HK$',
      'Fare total14,956.00 → 4,478.00',
      'Charge7,478.00',
      'Fare paid so far3,000.00',
      'Kept out of what was paid3,000.00',
      'Owed by the customer, joins the total4,478.00',
      'Fare to pay4,478.00',
      'Fare to refund0.00',
    ]);
  });
  it('say nothing of it where nothing is charged', () => {
    render(<PreviewFigures preview={{ ...ASKED, charge: 0, kept: 0, added: 0 }} />);
    expect(rows().some((row) => /Kept|Owed/.test(row))).toBe(false);
  });
});

describe('the figures of a transfer', () => {
  const MOVED = {
    ...{ ...ASKED, verb: 'transfer-request', oldTotal: 5500, newTotal: 5000, paid: 5500, charge: 500, kept: 500 },
    ...{ added: 0, toPay: 0, toRefund: 0 },
  } as unknown as Preview;
  it('lead from what was paid to what is carried over, past what those who left before owe', () => {
    render(<PreviewFigures preview={{ ...MOVED, paid: 12_000, kept: 1500, carriedOver: 9500, newTotal: 49_601 }} />);
    expect(rows().slice(3, 7)).toEqual([
      'Fare paid so far12,000.00',
      'Kept out of what was paid1,500.00',
      'Stays with the booking of before1,000.00',
      'Carried over9,500.00',
    ]);
  });
  it('name the levy that is still to pay, or to give back, though no fare is', () => {
    const { unmount } = render(<PreviewFigures preview={{ ...MOVED, levyToPay: 7.5, levyToRefund: 0 }} />);
    expect(rows().slice(-3)).toEqual(['Fare to pay0.00', 'Fare to refund0.00', 'Levy still to pay7.50']);
    unmount();
    render(<PreviewFigures preview={{ ...MOVED, levyToPay: 0, levyToRefund: 7.5 }} />);
    expect(rows().slice(-2)).toEqual(['Levy to give back7.50', 'Pay back with levy7.50']);
  });
});

describe('what the counter will ask for a dearer date', () => {
  const DEARER = {
    ...ASKED,
    verb: 'transfer-request',
    charge: 0,
    kept: 0,
    added: 0,
    toPay: 1500,
  } as unknown as Preview;
  it('stands with its levy where that is more than the fare', () => {
    const { unmount } = render(<PreviewFigures preview={{ ...DEARER, toAsk: 1502.7 }} />);
    expect(rows()).toContain('To pay with levy1,502.70');
    unmount();
    render(<PreviewFigures preview={{ ...DEARER, toAsk: 1500 }} />);
    expect(rows().some((row) => row.includes('with levy'))).toBe(false);
  });
});

describe('room mates of who leaves', () => {
  const left = [
    { memberId: 2, name: 'CHAN TWO', orderNumber: 'TST2611270002', room: '7' },
    { memberId: 3, name: 'CHAN SIU LING', orderNumber: 'TST2611270003', room: '' },
  ];
  it('are named with their order and room, and with what there is to do', () => {
    render(<LeftAlone left={left} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'Left alone in the room: CHAN TWO (TST2611270002, room 7) · CHAN SIU LING (TST2611270003). Offer the single room supplement',
    );
  });
  it.each([[undefined], [[]]])('nobody is named for %j', (nobody) => {
    render(<LeftAlone left={nobody} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
