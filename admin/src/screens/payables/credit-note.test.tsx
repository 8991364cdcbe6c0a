import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openAdmin, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';

const INVOICE = {
  ...{ id: 7, version: 2, supplier: 4, kind: 'invoice', number: 'H-1', currency: 'JPY', invoicedOn: '2026-11-01' },
  ...{ lines: [], total: 40_000, hkd: 2000, state: 'approved' },
};
const answered = (row: object) =>
  answerCalls(({ method, path }) => {
    if (method === 'POST') return { status: 201, data: { ...row, id: 8 } };
    if (path === '/supplier-invoices/7') return { data: row };
    if (path.startsWith('/suppliers')) return { data: [{ id: 4, name: 'Fuji Hotel', currency: 'JPY' }] };
    return { data: path === '/supplier-invoices' ? [row] : [], headers: { 'x-total-count': '1' } };
  });

it('begins a credit note from an invoice that counts, of its supplier and currency', async () => {
  signedIn('manager');
  answered(INVOICE);
  const router = await openAdmin('/data/supplierInvoices/7');
  await userEvent.click(await screen.findByRole('button', { name: /Enter credit note/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=credit&supplier=4&currency=JPY'));
  expect(await screen.findByRole('button', { name: /Add what was billed/ })).toBeTruthy();
  expect(screen.getByTitle('Credit note')).toBeTruthy();
  expect(screen.getByTitle('JPY')).toBeTruthy();
});
it('takes no kind from the address that there is not', async () => {
  signedIn('manager');
  answered(INVOICE);
  await openAdmin('/data/supplierInvoices/create?kind=gift&supplier=4');
  expect(await screen.findByRole('button', { name: /Add cost lines/ })).toBeTruthy();
  expect(screen.getByTitle('Invoice')).toBeTruthy();
});
it('says of a note that it is settled, of an invoice that it is paid', async () => {
  signedIn('manager');
  answered({ ...INVOICE, kind: 'credit', state: 'paid', total: -40_000, hkd: -2000 });
  await openAdmin('/data/supplierInvoices/7');
  expect((await screen.findAllByText('Settled')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Paid')).toBeNull();
  expect(screen.queryByRole('button', { name: /Enter credit note/ })).toBeNull();
});
it('says of an approved note that it is to be set off, and in the list what kind it is', async () => {
  signedIn('manager');
  answered({ ...INVOICE, kind: 'credit', total: -40_000, hkd: -2000 });
  await openAdmin('/data/supplierInvoices');
  expect((await screen.findAllByText('To be set off')).length).toBeGreaterThan(0);
  // the tab of both says both
  expect((await screen.findAllByText(/^To be paid or set off/)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Credit note')).length).toBeGreaterThan(0);
});
