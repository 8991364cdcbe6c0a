import { sqlInstant } from '../database/columns';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import { transition } from '../audit/transition';
import type { Work } from '../database/work';
import { messageMachine, moveOf, type Outcome, pauseMs } from '../domain/messages/words';
import type { Desk } from '../desk/front-desk';
import { announce } from '../events/announce';
import { SYSTEM } from '../http/actor';
import type { Job } from '../turns/job';
import { byGateway, gatewayOf } from '../outbox/gateway';
import type { MailRoute } from '../outbox/transport';
import { byMail } from './by-mail';
import { Message, MessageFile } from './message.entity';

/** Longer than any try: whoever claimed a message so long ago is gone. */
const CLAIM_MS = 120_000;
const target = { entity: Message, resource: 'messages', machine: messageMachine, field: 'state' } as const;

/**
 * Sends what waits for customers. A message is claimed in a transaction of its own before it leaves, so that a killed
 * process leaves a mark: its gateway message goes again under the same key, its mail waits for somebody to look.
 */
export const sendMessages = (work: Work): Job<Pick<Desk, 'mail'>> => ({
  name: 'send-messages',
  everyMs: 3_000,
  due: async (em, now) => {
    const rows = await rowsOf<{ id: number }>(
      em,
      `SELECT id FROM messages WHERE (state = 'queued' AND nextTryAt <= ?) OR (state = 'sending' AND claimedAt <= ?)
        ORDER BY id LIMIT 100`,
      [sqlInstant(now), sqlInstant(new Date(now.getTime() - CLAIM_MS))],
    );
    return rows.map((row) => Number(row.id));
  },
  act: async (tx, desk, id) => {
    const row = await lockRow(tx, Message, { id }, 'message.notFound');
    if (row.state === 'sending') {
      // another turn has it in its hands: two may run at once, in one process or several
      if (row.claimedAt !== null && tx.now.getTime() - row.claimedAt.getTime() < CLAIM_MS) return;
      if (row.channel === 'EMAIL') await transition(tx, target, row, 'doubt', { set: { lastError: SILENT } });
      else await transition(tx, target, row, 'putBack', { set: { nextTryAt: tx.now } });
      return;
    }
    if (row.state !== 'queued' || tx.now < row.nextTryAt) return;
    await transition(tx, target, row, 'claim', { set: { tries: row.tries + 1, claimedAt: tx.now } });
    tx.after(async () => {
      const outcome = await handOver(work, desk.mail, row);
      await settle(work, id, outcome);
    });
  },
});
const SILENT = 'the product was stopped while it was being sent';

async function handOver(work: Work, mail: MailRoute, message: Message): Promise<Outcome> {
  try {
    if (message.channel === 'EMAIL')
      return await byMail(mail, message, await work.em.findBy(MessageFile, { messageId: message.id }));
    const gateway = gatewayOf();
    if (!gateway) return { kind: 'again', error: 'no gateway is set up' };
    return await byGateway(gateway, { ...message, to: message.recipient, text: message.body });
  } catch (error) {
    return { kind: 'again', error: (error instanceof Error ? error.message : String(error)).slice(0, 300) };
  }
}

/** Writes down what came of it, if nobody else has. */
async function settle(work: Work, id: number, outcome: Outcome): Promise<void> {
  await work.run(SYSTEM, async (tx) => {
    const row = await lockRow(tx, Message, { id }, 'message.notFound');
    if (row.state !== 'sending') return;
    const afterMs = outcome.kind === 'again' ? outcome.afterMs : undefined;
    const set = {
      lastError: 'error' in outcome ? outcome.error : '',
      ...(outcome.kind === 'sent' ? { sentAt: tx.now } : {}),
      nextTryAt: new Date(tx.now.getTime() + (afterMs ?? pauseMs(row.tries))),
    };
    await transition(tx, target, row, moveOf(outcome, row.tries), { set });
    announce(tx, 'orders', 'changed', row.orderId);
  });
}
