import { isDuplicate } from '../database/faults';
import type { Work } from '../database/work';
import { DomainError } from '../domain/errors';
import { statusOf } from '../domain/status-of';
import { importColumns } from '../domain/import/columns';
import type { ImportedLine } from '../domain/wire/import';
import type { Part } from '../crud/part';
import type { Actor } from '../http/actor';
import { runOnce } from '../http/idempotency';
import { refusalWords } from '../http/refusal-words';
import { type SentLine, type Taken, takeLine } from './take-line';

/** What was done to find out what would be done, and is not to stay. */
class Undone extends Error {
  constructor(readonly taken: Taken) {
    super('undone');
  }
}

/** What a line would do: it is done, and taken back before anybody sees it, so that nothing is checked in another way. */
export const tryLine = (work: Work, actor: Actor, part: Part, line: SentLine): Promise<ImportedLine> =>
  answered(actor, part, line, async () => {
    try {
      return await work.run(actor, async (tx) => {
        throw new Undone(await takeLine(tx, part, line));
      });
    } catch (error) {
      if (error instanceof Undone) return error.taken;
      throw error;
    }
  });

/**
 * Takes a line over in a transaction of its own: what is wrong in one row is mended in that row, and a thousand rows hold
 * nobody up. Sent again under its key it gets the first answer, and without one it says what is kept already.
 */
export const doLine = (
  work: Work,
  actor: Actor,
  part: Part,
  line: SentLine,
  key: string | undefined,
): Promise<ImportedLine> =>
  answered(actor, part, line, () => {
    const once = {
      key: key && work.fingerprint(`${key}.${String(line.line)}`),
      call: `POST /imports/${part.resource.name}`,
      body: line,
    };
    return runOnce(work, actor, once, (tx) => takeLine(tx, part, line));
  });

async function answered(
  actor: Actor,
  part: Part,
  { line }: SentLine,
  act: () => Promise<Taken>,
): Promise<ImportedLine> {
  try {
    return { line, ...(await act()), faults: {}, why: '' };
  } catch (error) {
    const refusal = isDuplicate(error) ? new DomainError('general.duplicate') : error;
    // what is busy or in doubt is no fault of the row: the whole call is sent again
    if (!(refusal instanceof DomainError) || statusOf(refusal) >= 500) throw error;
    const { message, fields } = refusalWords(refusal, actor.locale);
    const keys = importColumns(part.resource).map(({ key }) => key);
    // a line brings one of the rows within a record, whichever it is in there
    const said = Object.entries(fields).map(([key, words]) => [key.replace(/\.\d+\./, '.'), words] as const);
    const faults = Object.fromEntries(said.filter(([key]) => keys.includes(key)));
    const others = said.flatMap(([key, words]) => (keys.includes(key) ? [] : [words]));
    const why = Object.keys(faults).length ? others.join(' ') : (others[0] ?? message);
    return { line, act: 'refused', id: null, was: null, changes: [], faults, why };
  }
}
