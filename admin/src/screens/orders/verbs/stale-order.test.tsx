import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { useOrder } from '../record/read';
import { Cancel } from './Unpaid';
import type { VerbProps } from './verb';

const PARTY = { id: 7, subOrderNumber: 'TST2611220001-01', members: [] };
const FIGURES = {
  ...{ previewId: 'p', verb: 'cancel', oldTotal: 100, newTotal: 0, oldAmount: 100, newAmount: 0, paid: 0, charge: 0 },
  ...{ nonRefundable: 0, kept: 0, added: 0, levyBack: 0, toPay: 0, toRefund: 0, nextStep: 'NONE' },
  ...{ seats: [], perTraveller: [] },
};

it('a verb goes on with an order that somebody else was quicker to change, and keeps what was typed', async () => {
  signedIn('staff');
  let version = 2;
  const done: string[] = [];
  let reads = 0;
  answerCalls(({ path, method, body }) => {
    const sent = (body as { version?: number; body?: { version: number } } | undefined) ?? {};
    const asked = sent.body?.version ?? sent.version;
    if (path === '/orders/admin/preview' || (method === 'PATCH' && asked !== undefined))
      return asked === version ? { data: FIGURES } : { status: 409, data: { code: 'general.stale', message: 'stale' } };
    // the first time as it was before the others saved
    return { data: { id: 3, orderNumber: 'TST2611220001', version: reads++ ? version : 1, subOrders: [PARTY] } };
  });
  function Page() {
    const { order } = useOrder('3');
    const props = { order, subOrder: PARTY } as unknown as VerbProps;
    return order && <Cancel {...props} onClose={() => undefined} onDone={(words) => done.push(words)} />;
  }
  await openPart(<Page />, '/');
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'ill' } });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1), { timeout: 15_000 });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('ill');
  expect(screen.queryByText('stale')).toBeNull();
  version = 3;
  fireEvent.click(screen.getByRole('button', { name: /Cancel TST/ }));
  await screen.findByText(/figures/i);
  await waitFor(() => expect(screen.getByRole('button', { name: /Cancel TST/ })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name: /Cancel TST/ }));
  await waitFor(() => expect(done).toHaveLength(1));
});
