import type { EntityManager } from 'typeorm';
import { inFewLengths, marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { grouped } from '../domain/grouped';
import { type Difference, differing } from './difference';

interface Told {
  event: string;
  channel: string;
  enclosed: string[];
  /** Messages of before did not say of which order they were. */
  orderNumber?: string;
}
interface Message {
  id: number;
  event: string;
  channel: string;
  orderNumber: string;
}
interface Paper {
  messageId: number;
  name: string;
}
const PAGE = 500;

/** A message is of the order, for the reason and by the way that the log saw, with the papers that went with it. */
export async function messagePapers(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let last = 0; ;) {
    const log = await rowsOf<{ id: number; recordId: string; after: string }>(
      em,
      `SELECT id, recordId, \`after\` FROM audit WHERE resource = 'messages' AND action = 'create' AND id > ?
        ORDER BY id LIMIT ${String(PAGE)}`,
      [last],
    );
    found.push(...(await ofPage(em, new Map(log.map(({ recordId, after }) => [recordId, JSON.parse(after) as Told])))));
    last = Number(log.at(-1)?.id ?? 0);
    if (log.length < PAGE) return found;
  }
}

async function ofPage(em: EntityManager, told: ReadonlyMap<string, Told>): Promise<Difference[]> {
  if (!told.size) return [];
  const ids = inFewLengths([...told.keys()].map(Number));
  const messages = await rowsOf<Message>(
    em,
    `SELECT id, event, channel, orderNumber FROM messages WHERE id IN (${marks(ids)})`,
    ids,
  );
  const papers = await rowsOf<Paper>(
    em,
    `SELECT messageId, name FROM message_files WHERE messageId IN (${marks(ids)}) ORDER BY id`,
    ids,
  );
  const byId = new Map(messages.map((message) => [String(message.id), message]));
  const names = grouped(papers, ({ messageId }) => String(messageId));
  return [...told].flatMap(([id, { enclosed, ...said }]) => {
    const row = byId.get(id);
    const orderNumber = said.orderNumber ?? row?.orderNumber;
    return [
      ...differing('message = the log', id, row && partsOf(row), partsOf({ ...said, orderNumber })),
      ...differing(
        'message: its papers',
        id,
        (names.get(id) ?? []).map(({ name }) => name).sort(),
        [...enclosed].sort(),
      ),
    ];
  });
}
const partsOf = ({
  event,
  channel,
  orderNumber,
}: Omit<Told, 'enclosed' | 'orderNumber'> & { orderNumber?: string | undefined }) => [...[event, channel, orderNumber]];
