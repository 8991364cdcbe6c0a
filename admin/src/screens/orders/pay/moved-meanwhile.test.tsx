import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PaymentWire } from '@domain/wire/payment';
import { Meanwhile } from './TillFields';

const row = (id: number, kind: PaymentWire['kind']) =>
  ({
    ...{ id, kind, method: 'FPS', amount: -500, takenBy: 'NG' },
    receiptNo: `R${id}`,
    takenAt: '2026-11-28T03:10:00.000Z',
  }) as unknown as PaymentWire;

it('names no means of what no money moved by', () => {
  render(<Meanwhile rows={[row(1, 'CHARGE'), row(2, 'REFUND')]} agree={() => undefined} />);
  expect(screen.getByText(/^NG: Charge/).textContent).not.toContain('FPS');
  expect(screen.getByText(/^NG: Refund/).textContent).toContain('FPS');
});
