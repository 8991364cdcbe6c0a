import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import type { Config } from '../../config';
import { Clock } from '../../database/clock';
import { addDays, businessDate, daysBetween } from '../../domain/dates';
import { User } from '../../staff/user.entity';
import { DEMO_TOURS } from './catalogue';
import { addPersons } from './persons';
import { askForChanges, claimOneLevy } from './aftermath';
import { callOff, changePayers, changeRate, leaveDebtors, RATE_DAY } from './levy';
import { closeTours } from './closings';
import { useCredits } from './credits';
import { prepareDepartures } from './departures';
import { fillFirstTours } from './groups';
import { askForAccess, lockFirstDays, tickAccounts } from './office';
import { tellCustomers } from './messages';
import { buyStamps, setPapers } from './papers';
import { contentOf, type OnSale, putOnSale } from './products';
import { Dice } from './random';
import { type Sale, sell, settle } from './sales';
import { dressSite } from './site';
import { Stage } from './stage';
import { letTyphoonCome } from './typhoon';
import { letPartiesWait } from './waiting';

const SEED = 20_221;
const DAYS_BACK = 75;
const ORDERS = 310;
const CAMPAIGN_DAY = 2;
const HOUR = 3_600_000;

/**
 * Plays eleven weeks of a small operator on an empty database, through the calls that staff make, with a fixed seed:
 * tours written, priced and approved; callers booked; deposits, balances and holds that run out.
 * @param tick runs what time does (holds expire, tours complete) at the hour of the clock
 */
export async function playDemo(
  app: NestExpressApplication,
  config: Config,
  url: string,
  tick: () => Promise<void>,
): Promise<boolean> {
  const db = app.get(DataSource);
  if (await db.manager.existsBy(User, {})) return false;
  await addPersons(db, config.demoPassword);
  const stage = new Stage(url, db, app.get(Clock), config);
  const dice = new Dice(SEED);
  const now = new Date();
  const first = new Date(now.getTime() - DAYS_BACK * 24 * HOUR);
  try {
    stage.clock.set(first);
    await setPapers(stage);
    await buyStamps(stage, businessDate(first));
    const tours = await openShop(stage, dice, businessDate(first));
    await dressSite(stage, tours);
    const sales = await trade(stage, dice, tours, first, now, tick);
    await leaveDebtors(stage, sales, businessDate(now));
    await changePayers(stage, dice, sales, tours, businessDate(now));
    await askForChanges(stage, dice, sales, tours, businessDate(now));
    await useCredits(stage, dice, tours, businessDate(now));
    await callOff(stage, sales, businessDate(now));
    await claimOneLevy(stage, businessDate(now));
    await lastTouches(stage, dice, tours, now);
    await closeTours(stage, tours, businessDate(now));
    await prepareDepartures(stage, tours, businessDate(now));
    await letTyphoonCome(stage, tours, businessDate(now));
    await askForAccess(stage, businessDate(now));
    await lockFirstDays(stage, businessDate(first));
    await tickAccounts(stage, businessDate(now));
    await letPartiesWait(stage, tours, businessDate(now));
    await tellCustomers(stage);
  } finally {
    await stage.end();
  }
  return true;
}

async function openShop(stage: Stage, dice: Dice, today: string): Promise<OnSale[]> {
  const tours: OnSale[] = [];
  for (const [i, tour] of DEMO_TOURS.entries()) {
    const made = await putOnSale(stage, dice, tour, i + 1, today);
    if (made) tours.push(made);
  }
  return tours;
}

/** The days of the scenario: some callers each day, more towards today, balances when they are due. */
async function trade(
  stage: Stage,
  dice: Dice,
  tours: OnSale[],
  first: Date,
  now: Date,
  tick: () => Promise<void>,
): Promise<Sale[]> {
  const sales: Sale[] = [];
  const days = daysBetween(businessDate(first), businessDate(now));
  for (let day = 1; day <= days; day++) {
    const opening = new Date(first.getTime() + day * 24 * HOUR);
    const hour = new Date(Math.min(opening.getTime(), now.getTime() - HOUR));
    stage.clock.set(hour);
    const today = businessDate(hour);
    const callers = Math.round((ORDERS / days) * (0.6 + (0.8 * day) / days));
    for (let i = 0; i < callers; i++) {
      const sale = await sell(stage, dice, tours, today);
      if (sale) sales.push(sale);
    }
    for (const sale of sales)
      if (sale.departureDate === addDays(today, 30) && dice.chance(0.85)) await settle(stage, dice, sale);
    await tick();
    if (day === CAMPAIGN_DAY) await fillFirstTours(stage, tours, today);
    if (day === RATE_DAY) await changeRate(stage, today);
  }
  return sales;
}

/** What the desks find this morning: an amendment that waits while the old version sells, fresh holds. */
async function lastTouches(stage: Stage, dice: Dice, tours: OnSale[], now: Date): Promise<void> {
  stage.clock.set(now);
  const today = businessDate(now);
  for (let i = 0; i < 6; i++) await sell(stage, dice, tours, today);
  const amended = tours.find((each) => each.tour.state === 'amended');
  if (!amended) return;
  const { name } = contentOf(amended.tour);
  await stage.call('staff', 'PATCH', `/tours/admin/${String(amended.packageId)}`, {
    action: 'amend',
    name: `${String(name)} with panda keepers`,
  });
  await stage.call('staff', 'PATCH', `/tours/admin/${String(amended.packageId)}`, { action: 'submit' });
}
