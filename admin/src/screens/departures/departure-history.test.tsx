import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditWire } from '@domain/wire/audit';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { DepartureHistory } from './DepartureHistory';

const OWN = 'JP-KANSAI5 2026-12-24';
const row = (id: number, name: string, part: Partial<AuditWire>): AuditWire => ({
  ...{ id, at: '2026-11-21T02:00:00.000Z', actorId: 3, actorName: 'Chan', actorType: 'staff', branch: 'TST' },
  ...{ resource: 'departures', recordId: '7', action: 'update', before: null, after: null, reason: '' },
  ...{ record: { name, link: null }, requestId: `r-${id}` },
  ...part,
});
const ROWS = [
  row(6, OWN, { before: { maxPax: 20 }, after: { maxPax: 22 } }),
  row(5, OWN, { resource: 'cars', action: 'fill', after: { placed: 14, unseated: 0 } }),
  row(4, `Coach 1 · ${OWN}`, { resource: 'cars', action: 'seat', after: { seats: ['2A:33', '2B:34', '2C:null'] } }),
  row(3, `Coach 1 · ${OWN}`, { resource: 'cars', action: 'create', after: { departureId: 7, layout: '2+1', rows: 9 } }),
  row(2, OWN, { resource: 'list_rows', action: 'pair', after: { travellers: 18 } }),
  row(1, 'CHAN TAI MAN · TST1', { resource: 'list_rows', before: { room: '' }, after: { room: '301' } }),
];

describe('the history of a departure', () => {
  it('says which coach or traveller each entry is about, in the words of that', async () => {
    signedIn('root');
    const calls = answerCalls(({ path }) =>
      path === '/audit' ? { data: ROWS, headers: { 'x-total-count': String(ROWS.length) } } : { data: [] },
    );
    const departure = { id: 7, packageCode: 'JP-KANSAI5', departureDate: '2026-12-24' };
    await openPart(<DepartureHistory row={departure} people={new Map([[33, 'CHAN TAI MAN']])} />, '/departures');
    await waitFor(() => expect(document.querySelectorAll('.history article')).toHaveLength(ROWS.length));
    const asked = calls.find(({ path }) => path === '/audit')?.query;
    expect([asked?.get('departure'), asked?.has('resource')]).toEqual(['7', false]);
    const told = [...document.querySelectorAll('.history article')].map((entry) => [
      entry.querySelector('header')?.textContent?.split(' by ')[0]?.trim(),
      ...[...entry.querySelectorAll('.changes > div')].map((each) => each.textContent),
    ]);
    expect(told).toEqual([
      ['Changed', 'Seats20 → 22'],
      ['Coaches filled', 'Seated14'],
      ['Coach 1 Seats assigned', 'Seats2A CHAN TAI MAN · 2B Traveller 34 · 2C emptied'],
      ['Coach 1 Created', 'Layout2 + 1', 'Rows9'],
      ['Rooms paired', 'Travellers18'],
      ['CHAN TAI MAN · TST1 Changed', 'Room– → 301'],
    ]);
  });
});
