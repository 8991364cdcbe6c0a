import type { Work } from '../src/database/work';
import { SYSTEM } from '../src/http/actor';
import { PdfMaker } from '../src/papers/pdf-maker';
import type { TestApp } from './app';

/** Does something just before the next work in a person's name begins: whatever was read for it before is old by then. */
export function justBefore(work: Work, act: () => Promise<unknown>): void {
  const run = work.run.bind(work);
  let done = false;
  jest.spyOn(work, 'run').mockImplementation(async (actor, does) => {
    if (!done && actor !== SYSTEM) {
      done = true;
      await act();
    }
    return run(actor, does);
  });
}

/** Renames the travellers of a party as soon as a paper of it is drawn; tells of each drawing whether it bore the new name. */
export function renamedOnceDrawn(app: TestApp, subOrderId: number | undefined): { drawn: boolean[]; end: () => void } {
  const maker = app.nest.get(PdfMaker);
  const make = maker.make.bind(maker);
  const drawn: boolean[] = [];
  const drawing = jest.spyOn(maker, 'make').mockImplementation(async (by, papers) => {
    drawn.push(JSON.stringify(papers).includes('AUYEUNG'));
    const bytes = await make(by, papers);
    await app.db.query("UPDATE members SET surname = 'AUYEUNG' WHERE subOrderId = ?", [subOrderId]);
    return bytes;
  });
  return { drawn, end: () => drawing.mockRestore() };
}
