import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startTexts } from '../providers/i18n';
import { PaymentTag } from './PaymentTag';

beforeAll(() => startTexts());
it.each([
  ['CONFIRMED', 'unpaid', 'Unpaid', 'close-circle'],
  ['EXPIRED', 'unpaid', '–', undefined],
  ['CANCELLED', 'paid', 'Paid', 'minus-circle'],
  ['CANCELLED', 'partial', 'Partial', 'minus-circle'],
] as const)('an order that is %s and %s shows %s', (orderState, paymentState, word, _icon) => {
  const { container } = render(<PaymentTag of={{ orderState, paymentState }} />);
  expect(screen.getByText(word)).toBeTruthy();
  expect(container.querySelector('.state-tag') === null).toBe(word === '–');
});
