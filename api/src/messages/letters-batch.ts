import { isDeepStrictEqual } from 'node:util';
import { type BatchKind, type Looking, Outdated } from '../batches/kind';
import { Batch } from '../batches/batch.entity';
import { startBatch } from '../batches/start';
import { Departure } from '../catalogue/departure.entity';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import type { Meeting } from '../domain/papers/letter';
import type { Locale } from '../domain/words';
import type { PdfMaker } from '../papers/pdf-maker';
import { Order } from '../parties/order.entity';
import { compose } from './compose';
import { isReached, LETTERS, partiesOf } from './letters';
import { type Drawn, enclosed, type Letter, stillSay, writeMessage } from './send';

/** Where and when people meet, and in which language it is said to all of them; without one in each customer's own. */
type LettersGiven = Meeting & { language?: Locale };

/**
 * Lets the letters of a departure go to all whom they would reach. While they are being written nothing is begun anew.
 * @throws DomainError departure.idNotFound (404)
 */
export async function startLetters(tx: Tx, id: number, given: LettersGiven): Promise<void> {
  await lockRow(tx, Departure, { id }, 'departure.idNotFound');
  if (await tx.em.existsBy(Batch, { kind: LETTERS, subjectId: id, state: 'RUNNING' })) return;
  const reached = (await partiesOf(tx.em, id)).filter(isReached);
  const filled = Object.entries(given).filter((each): each is [string, string] => !!each[1]);
  const parties = reached.map(({ subOrderId }) => subOrderId);
  if (parties.length) await startBatch(tx, LETTERS, id, parties, Object.fromEntries(filled));
}

interface Made {
  letter: Letter;
  papers: Drawn[];
}
/** Each party's letter is a message of its own, so that one that fails keeps no other from its way. */
export const lettersBatch = (maker: PdfMaker): BatchKind<Made> => ({
  kind: LETTERS,
  prepare: async (looking, batch, party) => {
    const letter = await letterTo(looking, batch, party);
    return { letter, papers: await enclosed(looking, maker, letter) };
  },
  act: async (tx, desk, batch, party, made) => {
    if (!made) return;
    // whoever changes the booking holds the order too
    await lockRow(tx, Order, { id: made.letter.orderId }, 'order.notFound');
    const [still] = await partiesOf(tx.em, batch.subjectId, party);
    if (!still || !isReached(still)) return;
    await demandSame({ em: tx.em, desk, actor: tx.actor, now: tx.now }, batch, party, made);
    await writeMessage(tx, made.letter, made.papers);
  },
});
/** Papers take a while to draw: who was renamed or moved meanwhile is not written to as he was. @throws Outdated */
async function demandSame(looking: Looking, batch: Batch, party: number, { letter, papers }: Made): Promise<void> {
  const same = isDeepStrictEqual(await letterTo(looking, batch, party), letter);
  if (!same || !(await stillSay(looking, letter, papers))) throw new Outdated();
}

async function letterTo(looking: Looking, batch: Batch, party: number): Promise<Letter> {
  const { language: asked, ...meeting } = (batch.given ?? {}) as LettersGiven;
  const [row] = await looking.em.query<{ orderId: number }[]>('SELECT orderId FROM sub_orders WHERE id = ?', [party]);
  const about = {
    ...{ orderId: Number(row?.orderId), subOrderId: party },
    ...({ event: 'joiningLetter', channel: 'EMAIL' } as const),
  };
  const { language, to, subject, body } = await compose(looking, { ...about, language: asked });
  return { ...about, language, to, subject, body, enclose: ['letter'], meeting };
}
