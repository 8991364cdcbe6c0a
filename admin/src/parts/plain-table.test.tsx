import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../test/admin';
import { PlainTable } from './PlainTable';

const ROWS = [
  { id: 1, who: 'CHAN', paid: 1200, note: 'window' },
  { id: 2, who: 'LEE', paid: null, note: '' },
];

it('says the name of a column over it and before each value, with the currency of an amount', async () => {
  signedIn('staff');
  await openPart(
    <PlainTable
      rows={ROWS}
      rowKey={({ id }) => id}
      rowClass={({ paid }) => (paid === null ? 'owes' : '')}
      current={({ id }) => id === 2}
      columns={[
        { key: 'who', name: 'Who', heads: true, of: ({ who }, at) => `${at + 1}. ${who}`, sum: 'Total' },
        { key: 'note', name: 'Note', plain: true, of: ({ note }) => note },
        { key: 'paid', name: 'Paid', hkd: ({ paid }) => paid, sum: '1,200.00' },
        { key: 'act', of: () => <button>Pay</button> },
      ]}
    />,
    '/',
  );
  const heads = screen.getAllByRole('columnheader').map((each) => each.textContent);
  expect(heads).toEqual(['Who', 'Note', 'Paid (HK$)']);
  const [first, second] = screen.getAllByRole('rowheader', { name: /^\d\./ }).map((each) => each.closest('tr'));
  const cells = within(first as HTMLElement).getAllByRole('cell');
  expect(cells.map((each) => each.textContent)).toEqual(['window', '1,200.00', 'Pay']);
  expect(cells.map((each) => each.getAttribute('data-label'))).toEqual([null, 'Paid (HK$)', null]);
  expect(cells[1]?.className).toBe('num');
  expect([second?.className, second?.getAttribute('aria-current'), first?.getAttribute('aria-current')]).toEqual([
    'owes',
    'true',
    'false',
  ]);
  // the word of the sums reaches to the first of them
  expect(screen.getByRole('rowheader', { name: 'Total' }).getAttribute('colspan')).toBe('2');
});
