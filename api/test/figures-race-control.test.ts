import { setTimeout } from 'node:timers/promises';
import type { Tx } from '../src/database/work';
import { whenMoneyChanged } from '../src/departures/money-changed';
import { ON_MARIADB, TestApp } from './app';
import { figuresRace, type Shown } from './figures-race';

/** The locks off: the figures are worked out from what each sees, and nobody is waited for. */
jest.mock('../src/closings/keep-figures', () => {
  const { refreshFigures } = jest.requireActual<typeof import('../src/closings/closing-rules')>(
    '../src/closings/closing-rules',
  );
  const { partOf } = jest.requireActual<typeof import('../src/crud/parts')>('../src/crud/parts');
  return {
    keepFigures: async (tx: Tx, departure: number): Promise<void> => {
      const row = await tx.em.findOneBy(partOf('closings').entity, { departure });
      if (row) await refreshFigures(tx, row);
    },
  };
});
jest.mock('../src/closings/await-payers', () => ({ awaitPayers: () => Promise.resolve() }));

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
const isWrong = ({ income, ledger }: Shown): boolean => income !== ledger;

// the embedded database does one work at a time: there it needs no lock
test('control: without the locks a server loses of an open closing what others pay', async () => {
  expect((await figuresRace(app, 10)).some(isWrong)).toBe(ON_MARIADB);
});
test('control: without them a closing that is opened meanwhile lacks what was being paid', async () => {
  whenMoneyChanged(() => setTimeout(40));
  expect((await figuresRace(app, 12, (round) => round * 8)).some(isWrong)).toBe(ON_MARIADB);
});
