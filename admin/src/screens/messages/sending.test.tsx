import type { AxiosAdapter } from 'axios';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { LettersWire, MessageDraft } from '@domain/wire/message';
import { openPart, signedIn } from '../../test/admin';
import { http } from '../../providers/client';
import { answerCalls } from '../../test/api';
import { still } from '../../test/still';
import { SendButton } from './SendButton';
import { SendLetters } from './SendLetters';

const DRAFT: MessageDraft = {
  ...{ event: 'receipt', channel: 'EMAIL', language: 'zh-Hant', to: 'chan@example.com' },
  ...{ subject: '收據 TST-R26000001', body: '多謝', refused: false },
  ...{ events: ['receipt', 'confirmation', 'notice'], about: [1], parties: [] },
  enclosures: [{ paper: 'receipt', name: 'TST-R26000001.pdf', chosen: true }],
  ways: { EMAIL: 'send', WHATSAPP: 'handOver', SMS: 'handOver', PHONE: 'handOver' },
};
it('sends the receipt on the screen with its paper, in the words that were looked over, once', async () => {
  signedIn('staff');
  const calls = answerCalls(({ path }) =>
    path === '/messages/compose'
      ? { data: DRAFT }
      : path === '/messages/send'
        ? { status: 201, data: { id: 1, to: DRAFT.to, link: '' } }
        : undefined,
  );
  const user = userEvent.setup();
  const order = { id: 7, contactPerson: 'CHAN' };
  await openPart(<SendButton order={order} event="receipt" receiptNo="TST-R26000001" />, '/');
  await user.click(await screen.findByRole('button', { name: /Send/ }));
  const body = await screen.findByDisplayValue('多謝');
  await user.type(body, '！');
  await user.click(document.querySelector('#message-send') as HTMLElement);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/messages/send')).toHaveLength(1));
  const sent = calls.find(({ path }) => path === '/messages/send');
  expect(sent?.body).toMatchObject({
    ...{ orderId: 7, event: 'receipt', receiptNo: 'TST-R26000001', channel: 'EMAIL', language: 'zh-Hant' },
    ...{ to: 'chan@example.com', body: '多謝！', enclose: ['receipt'] },
  });
  expect(sent?.headers['Idempotency-Key'] ?? sent?.headers['idempotency-key']).toBeTruthy();
});

it('lets go by one key also where the words come after the dialog', async () => {
  still();
  signedIn('staff');
  answerCalls(({ path }) => ({ data: path === '/messages/compose' ? DRAFT : [] }));
  const answer = http.defaults.adapter as AxiosAdapter;
  let come = (): void => undefined;
  const late = new Promise<void>((done) => (come = done));
  http.defaults.adapter = async (config) => {
    if (config.url?.includes('compose')) await late;
    return answer(config);
  };
  await openPart(<SendButton order={{ id: 7, contactPerson: 'CHAN' }} event="receipt" receiptNo="R1" />, '/');
  await userEvent.click(await screen.findByRole('button', { name: /Send/ }));
  await waitFor(() => expect(document.activeElement?.closest('.ant-modal')).toBeTruthy());
  come();
  await screen.findByDisplayValue('多謝');
  await waitFor(() => expect(document.activeElement?.id).toBe('message-send'));
  vi.restoreAllMocks();
});

it.each([
  ['goes again under the same key when its answer was lost', 503, true],
  ['goes under another key once it was refused', 409, false],
])('a message %s', async (_what, status, same) => {
  signedIn('staff');
  const calls = answerCalls(({ path }) =>
    path === '/messages/compose'
      ? { data: DRAFT }
      : path === '/messages/send'
        ? { status, data: { statusCode: status, code: 'general.busy', message: 'not now' } }
        : undefined,
  );
  const user = userEvent.setup();
  await openPart(<SendButton order={{ id: 7, contactPerson: 'CHAN' }} event="receipt" />, '/');
  await user.click(await screen.findByRole('button', { name: /Send/ }));
  await screen.findByDisplayValue('多謝');
  const keys = () =>
    calls
      .filter(({ path }) => path === '/messages/send')
      .map(({ headers }) => headers['Idempotency-Key'] ?? headers['idempotency-key']);
  for (const times of [1, 2]) {
    await user.click(document.querySelector('#message-send') as HTMLElement);
    await screen.findByText('not now');
    await waitFor(() => expect(keys()).toHaveLength(times));
  }
  expect(new Set(keys()).size).toBe(same ? 1 : 2);
});

it('a call is rung and written down, for no telephone opens with a text in it', async () => {
  signedIn('staff');
  answerCalls(({ path }) =>
    path === '/messages/compose' ? { data: { ...DRAFT, channel: 'PHONE', to: '91234567' } } : undefined,
  );
  await openPart(<SendButton order={{ id: 7, contactPerson: 'CHAN' }} event="receipt" />, '/');
  await userEvent.click(await screen.findByRole('button', { name: /Send/ }));
  expect(await screen.findByRole('button', { name: 'Ring 91234567 and write it down' })).toBeTruthy();
  expect(screen.getByText(/What is said to them/)).toBeTruthy();
});

it.each([
  ['PHONE', 'tel:+85291234567', false],
  ['SMS', 'sms:+85291234567?body=x', false],
  ['WHATSAPP', 'https://wa.me/85291234567?text=x', true],
] as const)(
  'a message by %s that one hands over opens %s, in a window of its own: %s',
  async (channel, link, apart) => {
    signedIn('staff');
    answerCalls(({ path }) => {
      if (path === '/messages/compose') return { data: { ...DRAFT, channel, to: '91234567' } };
      return path === '/messages/send' ? { status: 201, data: { id: 1, to: '91234567', link } } : undefined;
    });
    const other = { location: { href: '' }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(other as unknown as Window);
    const dialled: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      dialled.push(this.href);
    });
    await openPart(<SendButton order={{ id: 7, contactPerson: 'CHAN' }} event="receipt" />, '/');
    await userEvent.click(await screen.findByRole('button', { name: /Send/ }));
    await screen.findByDisplayValue('多謝');
    await userEvent.click(document.querySelector('#message-send') as HTMLElement);
    await waitFor(() => expect([...dialled, other.location.href].filter(Boolean)).toEqual([link]));
    expect(open.mock.calls.length).toBe(apart ? 1 : 0);
    for (const spy of [open, click]) spy.mockRestore();
  },
);

it('hands the papers that a chat does not take along to who sends, in the language of the message', async () => {
  signedIn('staff');
  answerCalls(({ path }) => (path === '/messages/compose' ? { data: { ...DRAFT, channel: 'WHATSAPP' } } : undefined));
  await openPart(<SendButton order={{ id: 7, contactPerson: 'CHAN' }} event="receipt" />, '/');
  await userEvent.click(await screen.findByRole('button', { name: /Send/ }));
  expect((await screen.findByRole('link', { name: 'Receipt' })).getAttribute('href')).toBe(
    '/api/papers/receipt/TST-R26000001?language=zh-Hant',
  );
});

it('opens on what suits the order, offers nothing else, and tells of one party where that is chosen', async () => {
  signedIn('staff');
  const party = (id: number) => ({
    ...{ id, subOrderNumber: `TST2611200001-0${String(id)}`, packageCode: 'GX-GUILIN5', departureDate: '2027-01-24' },
  });
  const whole: MessageDraft = {
    ...{ ...DRAFT, event: 'confirmation', events: ['confirmation', 'notice'], body: 'Both' },
    ...{ about: [1, 2], parties: [party(1), party(2)] },
  };
  const calls = answerCalls(({ path, body }) => {
    if (path !== '/messages/compose') return undefined;
    const { subOrderId } = body as { subOrderId?: number };
    return { data: subOrderId ? { ...whole, about: [subOrderId], body: 'One' } : whole };
  });
  const user = userEvent.setup();
  await openPart(<SendButton order={{ id: 7, contactPerson: 'CHAN' }} />, '/');
  await user.click(await screen.findByRole('button', { name: /Send/ }));
  await screen.findByDisplayValue('Both');
  const asked = () => calls.filter(({ path }) => path === '/messages/compose').map(({ body }) => body);
  expect(asked()).toEqual([{ orderId: 7 }]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'About' }));
  expect(await screen.findByTitle('Other notice')).toBeTruthy();
  expect(screen.queryByTitle('Receipt')).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Booking' }));
  fireEvent.click(await screen.findByTitle(/TST2611200001-02/));
  await screen.findByDisplayValue('One');
  expect(asked().at(-1)).toEqual({ orderId: 7, subOrderId: 2 });
});

it('letters: how far they are while they are written, then whom none reached and why; those may be sent again', async () => {
  signedIn('staff');
  const before: LettersWire = { parties: 3, withAddress: 3, without: [], refused: [], sent: 0, batch: null };
  const lame = {
    orderNumber: 'TST2611200003',
    contactPerson: 'WONG',
    code: 'message.noAddress',
    params: {},
    message: 'This order has no address',
  } as const;
  const states: LettersWire[] = [
    { ...before, batch: { total: 3, done: 1, failed: 0, running: true, failures: [] } },
    { ...before, withAddress: 1, sent: 2, batch: { total: 3, done: 2, failed: 1, running: false, failures: [lame] } },
  ];
  let asked = false;
  const calls = answerCalls(({ method, path }) => {
    if (path !== '/messages/letters/5') return undefined;
    if (method === 'POST') asked = true;
    else if (asked) return { data: states[1] };
    return { data: asked ? states[0] : before };
  });
  const user = userEvent.setup();
  await openPart(<SendLetters id={5} tour="JPN5 2026-12-20" onClose={() => undefined} />, '/');
  await user.click(await screen.findByRole('button', { name: 'Send 3 letters' }));
  expect(await screen.findByText('1 of 3 messages written')).toBeTruthy();
  expect((screen.getByRole('button', { name: /Send 3 letters/ }) as HTMLButtonElement).disabled).toBe(true);
  expect(await screen.findByText(/2 messages written/)).toBeTruthy();
  const unreached = screen.getByRole('link', { name: 'TST2611200003' }).closest('li');
  expect(unreached?.textContent).toMatch(/^WONG TST2611200003.*no address/);
  await waitFor(() =>
    expect((screen.getByRole('button', { name: /Send 1 letter/ }) as HTMLButtonElement).disabled).toBe(false),
  );
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it.each([
  ['Keep my words', '多謝！'],
  ['Replace', 'Thank you'],
])('asks before the words of another language take the place of changed ones: %s', async (answer, then) => {
  signedIn('staff');
  answerCalls(({ path, body }) => {
    const language = (body as { language?: string } | undefined)?.language;
    if (path !== '/messages/compose') return undefined;
    return { data: language === 'en' ? { ...DRAFT, language: 'en', body: 'Thank you' } : DRAFT };
  });
  const user = userEvent.setup();
  await openPart(<SendButton order={{ id: 7, contactPerson: 'CHAN' }} event="receipt" receiptNo="R1" />, '/');
  await user.click(await screen.findByRole('button', { name: /Send/ }));
  await user.type(await screen.findByDisplayValue('多謝'), '！');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Language' }));
  fireEvent.click(await screen.findByTitle('English'));
  await user.click(await screen.findByRole('button', { name: answer }));
  expect(await screen.findByDisplayValue(then)).toBeTruthy();
});
