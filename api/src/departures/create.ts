import { recordAudit } from '../audit/record';
import { insertedIds } from '../database/insert-rows';
import type { Tx } from '../database/work';
import { businessDate, type DateOnly } from '../domain/dates';
import { fieldError } from '../domain/errors';
import { expandRecurrence, leftOut } from '../domain/recurrence';
import type { DeparturesMade, DepartureWire, Recurrence } from '../domain/wire/departure';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { sellBy } from '../prices/sell-by';
import { sheetsOnSale, soldFrom } from '../catalogue/sold-by';
import { soldOf } from '../catalogue/sold-package';
import { Package } from '../catalogue/package.entity';
import { Departure } from '../catalogue/departure.entity';
import { namedAmong, removeUnbooked } from './remove';
import { freeOf } from '../catalogue/take-seats';

interface NewDepartures {
  packageCode: string;
  recurrence: Recurrence;
  maxPax: number;
  reservedNumber?: number | undefined;
  /** The price sheet that they sell by. */
  prices?: number | undefined;
  preview?: boolean | undefined;
  replace?: boolean | undefined;
}

/**
 * Makes the dates of a rule for a tour code, which may not have a package yet (decisions B0 #8, B10, B17). A preview
 * says the same and writes nothing. Repeating it makes nothing twice.
 * @throws DomainError departure.past, departure.tooMany, departure.endBeforeStart, departure.weekdayRequired (400),
 * departure.reservedAbove at reservedNumber (409)
 */
export async function createDepartures(tx: Tx, asked: NewDepartures): Promise<DeparturesMade> {
  demand(tx.actor, 'departures.write');
  if (asked.replace) demand(tx.actor, 'departures.manage');
  const { packageCode, maxPax } = asked;
  const reservedNumber = asked.reservedNumber ?? 0;
  if (reservedNumber > maxPax) throw fieldError('reservedNumber', 'departure.reservedAbove', { max: maxPax });
  const known = await tx.em.findBy(Departure, { packageCode });
  const rule = asked.recurrence;
  const today = businessDate(tx.now);
  const expansion = expandRecurrence(
    rule,
    today,
    known.map((each) => each.departureDate),
  );
  const { dates, skipped } = expansion;
  const dropped = asked.replace ? leftOut(known, expansion, today) : { goes: [], stays: [] };
  const named = await namedAmong(tx, dropped.goes);
  const goes = dropped.goes.filter((each) => !named.has(each.id));
  const stays = known.filter((each) => dropped.stays.includes(each) || named.has(each.id));
  const rows = dates.map((departureDate) => blank(tx, asked, departureDate));
  if (!asked.preview) await write(tx, asked, rows, goes);
  return {
    created: await wiresOf(tx, rows, Boolean(asked.preview)),
    skipped,
    removed: goes.map((each) => each.departureDate),
    kept: stays.map((each) => each.departureDate),
  };
}

const blank = (tx: Tx, { packageCode, maxPax, reservedNumber, recurrence }: NewDepartures, day: DateOnly): Departure =>
  tx.em.create(Departure, {
    packageCode,
    departureDate: day,
    maxPax,
    reservedNumber: reservedNumber ?? 0,
    heldCount: 0,
    bookedCount: 0,
    open: true,
    state: 'SELLING',
    stateBy: 0,
    recurrence: { ...recurrence },
    createdBy: tx.actor.id,
    createdAt: tx.now,
    updatedAt: tx.now,
  });

const AT_ONCE = 100;
async function write(tx: Tx, asked: NewDepartures, rows: Departure[], goes: Departure[]): Promise<void> {
  const { packageCode, maxPax, recurrence } = asked;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const ids = await insertedIds(tx.em, Departure, some);
    some.forEach((row, at) => Object.assign(row, { id: ids[at], version: 1 }));
  }
  await removeUnbooked(tx, goes);
  if (asked.prices) await sellBy(tx, asked.prices, rows, 'prices');
  const entries = rows.map(({ id, departureDate }) => ({
    resource: 'departures',
    recordId: id,
    action: 'create' as const,
    after: { packageCode, departureDate, maxPax, recurrence },
  }));
  await recordAudit(tx, ...entries);
  if (rows.length) announce(tx, 'departures', 'create');
}

async function wiresOf(tx: Tx, rows: Departure[], preview: boolean): Promise<DepartureWire[]> {
  const code = rows[0]?.packageCode ?? '';
  const pack = await tx.em.findOneBy(Package, { packageCode: code });
  const live = pack?.status === 'deleted' ? null : pack;
  const texts = live && soldOf(live);
  const sheets = await sheetsOnSale(tx.em, code);
  return rows.map((row) => ({
    id: preview ? 0 : row.id,
    version: row.version ?? 1,
    packageId: live?.id ?? null,
    packageCode: row.packageCode,
    packageName: texts?.name ?? '',
    translations: texts?.translations ?? null,
    departureDate: row.departureDate,
    maxPax: row.maxPax,
    reservedNumber: row.reservedNumber,
    heldCount: row.heldCount,
    bookedCount: row.bookedCount,
    confirmedCount: 0,
    free: freeOf(row),
    open: row.open,
    state: row.state,
    guaranteed: row.state === 'GUARANTEED',
    published: Boolean(live?.published),
    priced: soldFrom(sheets, row.id ?? 0) !== null,
    recurrence: row.recurrence,
  }));
}
