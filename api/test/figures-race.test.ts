import { setTimeout } from 'node:timers/promises';
import { whenMoneyChanged } from '../src/departures/money-changed';
import { TestApp } from './app';
import { figuresRace, type Shown } from './figures-race';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
const wrong = ({ income, ledger }: Shown): boolean => income !== ledger;

test('an open closing shows all that was paid at one moment', async () => {
  const shown = await figuresRace(app, 8);
  expect(shown.filter(wrong)).toEqual([]);
  expect(shown[0]?.ledger).toBe(4 * 598_300);
});

test('a closing that is opened while people pay shows all that they paid', async () => {
  // whoever paid has looked for a closing, and is a while from the end of the work
  whenMoneyChanged(() => setTimeout(40));
  expect((await figuresRace(app, 8, (round) => round * 15)).filter(wrong)).toEqual([]);
});
