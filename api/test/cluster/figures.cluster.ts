import { setTimeout } from 'node:timers/promises';
import { whenMoneyChanged } from '../../src/departures/money-changed';
import { TestApp } from '../app';
import { figuresRace } from '../figures-race';
import { addressFrom } from './nodes';

test('a closing that is opened over one node while people pay over another shows all that they paid', async () => {
  const app = await TestApp.start({}, { turns: false });
  const second = addressFrom(app.config.databaseUrl ?? '', 2);
  const opener = await TestApp.start({ ...app.config, databaseUrl: second }, { turns: false });
  // whoever paid has looked for a closing, and is a while from the end of the work
  whenMoneyChanged(() => setTimeout(40));
  const shown = await figuresRace(app, 16, (round) => round * 8, opener);
  expect(shown.filter(({ income, ledger }) => income !== ledger)).toEqual([]);
  await opener.halt();
  await app.stop();
});
