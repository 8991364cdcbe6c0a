import type { EntityManager } from 'typeorm';
import { LeaderEntry } from '../closings/leader-entry.entity';
import type { Row, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { grouped } from '../domain/grouped';
import { isSpent } from '../domain/closing/leader';
import { type Difference, differing } from './difference';

/** A leader's account is the sum of what the journal books of it, line by line as it was written, for the days of its tour. */
export async function leaders(em: EntityManager): Promise<Difference[]> {
  const accounts = await em.find(partOf('leaderAssignments').entity, { order: { id: 'ASC' } });
  const closings = await em.find(partOf('closings').entity);
  const tours = new Map(closings.map((closing) => [closing.id, closing]));
  const booked = new Map<number, LeaderEntry[]>();
  for (const entry of await em.find(LeaderEntry, { order: { id: 'ASC' } }))
    booked.set(entry.assignment, [...(booked.get(entry.assignment) ?? []), entry]);
  const found = accounts.flatMap((account) => {
    const entries = booked.get(account.id) ?? [];
    booked.delete(account.id);
    return [...ofAccount(account, entries), ...ofTour(account, tours.get(Number(account['closing'])))];
  });
  const nobodys = [...booked.keys()].flatMap((id) => differing('leader entry: its account', id, 'none', 'an account'));
  return [...found, ...nobodys, ...twice(accounts)];
}

function ofAccount(account: Row, entries: readonly LeaderEntry[]): Difference[] {
  const sum = (of: (kind: LeaderEntry['kind']) => boolean): number =>
    entries.reduce((all, { kind, hkd }) => all + (of(kind) ? hkd : 0), 0);
  const float = sum((kind) => kind === 'float');
  const spent = sum((kind) => isSpent(kind as 'receipt'));
  const returned = sum((kind) => kind === 'returned');
  const written = ((account['entries'] ?? []) as Values[]).map(({ day, kind }) => `${String(day)} ${String(kind)}`);
  return [
    ...differing(
      "leader's account = entries",
      account.id,
      ['float', 'spent', 'returned', 'open'].map((name) => Number(account[name])),
      [float, spent, returned, float - spent - returned],
    ),
    ...differing(
      "leader's account: booked as written",
      account.id,
      entries.map(({ day, kind }) => `${day} ${kind}`),
      written,
    ),
    ...(account['state'] === 'assigned' ? [] : differing("leader's account: even", account.id, account['open'], 0)),
  ];
}
const ofTour = (account: Row, tour: Row | undefined): Difference[] =>
  differing(
    'leader: days of the tour',
    account.id,
    [account['from'], account['to'], String(account['name']).endsWith(String(tour?.['code']))],
    [tour?.['departureDate'], tour?.['returnDate'], true],
  );

/** Nobody leads two tours on one day. */
function twice(accounts: readonly Row[]): Difference[] {
  const sorted = [...accounts].sort((a, b) => (String(a['from']) < String(b['from']) ? -1 : 1));
  return [...grouped(sorted, ({ leader }) => Number(leader)).values()].flatMap((own) =>
    own.flatMap((account, at) => {
      const before = own[at - 1];
      const clash = before && String(before['to']) >= String(account['from']) ? before.id : undefined;
      return differing('leader: one tour on a day', account.id, clash, undefined);
    }),
  );
}
