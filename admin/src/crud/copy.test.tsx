import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { copyOf } from '@domain/copied';
import { RESOURCES } from '@domain/resources';
import { openAdmin, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';

const CONTRACT = {
  ...{ id: 7, version: 4, number: 'C-2026', supplier: 3, currency: 'CNY', validFrom: '2026-01-01', state: 'active' },
  services: [{ service: 'Twin room', category: 'hotel', unit: 'room', price: 380 }],
};
it('takes over what people type, but nothing that stands once, no file and nothing that the product writes', () => {
  expect(copyOf(RESOURCES.supplierContracts, CONTRACT)).toMatchObject({
    ...{ supplier: 3, currency: 'CNY', validFrom: '2026-01-01', services: CONTRACT.services },
  });
  for (const name of ['id', 'version', 'number', 'document'])
    expect(copyOf(RESOURCES.supplierContracts, CONTRACT)).not.toHaveProperty(name);
  expect(copyOf(RESOURCES.suppliers, { id: 1, name: 'A', documents: [{ name: 'x' }] })).not.toHaveProperty('documents');
});
it('opens the form of a new record as the other one is, and makes another', async () => {
  signedIn('manager');
  const row = {
    ...{ id: 3, version: 9, name: 'Thanks', event: 'receipt', packageType: '', subject: 'Your receipt', body: 'Dear' },
    ...{ enclosure: '', active: true, translations: { 'zh-Hant': { subject: '收據' } } },
  };
  const calls = answerCalls(({ method, path }) => {
    if (method === 'POST') return { status: 201, data: { ...row, id: 4, version: 1 } };
    return path === '/message-templates/3' ? { data: row } : { data: [row], headers: { 'x-total-count': '1' } };
  });
  const router = await openAdmin('/data/messageTemplates/3');
  await userEvent.click(await screen.findByRole('button', { name: /Duplicate/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?copy=3'));
  const name = await screen.findByDisplayValue('Thanks');
  await userEvent.type(name, ' 2');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeTruthy(), { timeout: 15_000 });
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe('/message-templates');
  expect(sent?.body).toMatchObject({
    ...{ name: 'Thanks 2', event: 'receipt', subject: 'Your receipt', active: true },
    translations: { 'zh-Hant': { subject: '收據' } },
  });
  for (const key of ['id', 'version']) expect(sent?.body).not.toHaveProperty(key);
});
it('is offered only to whoever may make one', async () => {
  signedIn('staff');
  const row = { id: 3, version: 9, name: 'Thanks', event: 'receipt', subject: '', body: '', active: true };
  answerCalls(() => ({ data: row }));
  await openAdmin('/data/messageTemplates/3');
  await screen.findAllByText('Thanks');
  expect(screen.queryByRole('button', { name: /Duplicate/ })).toBeNull();
});
