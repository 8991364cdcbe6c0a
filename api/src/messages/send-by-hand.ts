import { Outdated } from '../batches/kind';
import { lockRow } from '../database/lock';
import type { FrontDesk } from '../desk/front-desk';
import { DomainError } from '../domain/errors';
import type { MessageWire } from '../domain/wire/message';
import type { Actor } from '../http/actor';
import type { PdfMaker } from '../papers/pdf-maker';
import { Order } from '../parties/order.entity';
import { enclosed, type Letter, stillSay, writeMessage } from './send';

interface ByHand {
  me: Actor;
  key: string | undefined;
  letter: Letter;
}
const DRAWN_AGAIN = 2;

/**
 * Writes a message that somebody looked over. Its papers take a while to draw: those that would say something else by
 * then are drawn anew.
 * @throws DomainError general.stale (409) where that happens again and again, and what `writeMessage` throws
 */
export async function sendByHand(
  front: FrontDesk,
  maker: PdfMaker,
  asked: ByHand,
  again = DRAWN_AGAIN,
): Promise<MessageWire> {
  const { me, key, letter } = asked;
  const made = await front.read(async (em, desk, now) => ({
    papers: await enclosed({ em, desk, actor: me, now }, maker, letter),
    now,
  }));
  try {
    return await front.run(me, { key, call: 'message', body: letter }, async (tx, desk) => {
      await lockRow(tx, Order, { id: letter.orderId }, 'order.notFound');
      const looking = { em: tx.em, desk, actor: me, now: made.now };
      if (!(await stillSay(looking, letter, made.papers))) throw new Outdated();
      return writeMessage(tx, letter, made.papers);
    });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    if (again === 0) throw new DomainError('general.stale');
    return sendByHand(front, maker, asked, again - 1);
  }
}
