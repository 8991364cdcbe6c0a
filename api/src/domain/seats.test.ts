import fc from 'fast-check';
import { neighboursOf, seatsOf, type CarPlan } from './seat-plan';
import { areTogether, fillByParty, type Party, type Seated } from './seats';

const coach = (rows: number, layout: '2+2' | '2+1' = '2+2', blocked: string[] = []): CarPlan => ({
  layout,
  rows,
  plan: null,
  blocked,
});
const custom = (...plan: string[]): CarPlan => ({ layout: 'custom', rows: plan.length, plan, blocked: null });

describe('seat numbers and neighbours', () => {
  test('2+2 has letters A to D in each row', () => {
    expect(seatsOf(coach(2)).map((seat) => seat.no)).toEqual(['1A', '1B', '1C', '1D', '2A', '2B', '2C', '2D']);
  });
  test('2+1 has three seats, the single one right of the aisle', () => {
    expect(seatsOf(coach(1, '2+1')).map(({ no, col }) => [no, col])).toEqual([
      ['1A', 0],
      ['1B', 1],
      ['1C', 3],
    ]);
  });
  test('beside a door the letters go on counting seats, and the door parts front from back', () => {
    const plan = custom('ssass', 'ssadd', 'sssss');
    expect(
      seatsOf(plan)
        .map((seat) => seat.no)
        .join(' '),
    ).toBe('1A 1B 1C 1D 2A 2B 3A 3B 3C 3D 3E');
    expect(neighboursOf(plan).get('1C')).toEqual([
      { no: '1B', bond: 'aisle' },
      { no: '1D', bond: 'side' },
    ]);
    expect(neighboursOf(plan).get('2B')).toEqual([
      { no: '1B', bond: 'frontBack' },
      { no: '2A', bond: 'side' },
      { no: '3B', bond: 'frontBack' },
    ]);
  });
  test('blocked seats are seats of the plan that nobody gets', () => {
    const filled = fillByParty([{ id: 1, plan: coach(1, '2+2', ['1A']) }], [{ key: 1, memberIds: [1, 2, 3, 4] }], []);
    expect(filled.placed.map((one) => one.seatNo)).toEqual(['1B', '1C', '1D']);
    expect(filled.unseated).toEqual([4]);
  });
});

describe('filling by party', () => {
  const one = (plan: CarPlan) => [{ id: 7, plan }];
  test('a couple sits shoulder to shoulder at the front', () => {
    const { placed } = fillByParty(one(coach(3)), [{ key: 1, memberIds: [1, 2] }], []);
    expect(placed).toEqual([
      { memberId: 1, carId: 7, seatNo: '1A' },
      { memberId: 2, carId: 7, seatNo: '1B' },
    ]);
  });
  test('a couple joins the one who was placed by hand', () => {
    const fixed = [{ memberId: 1, carId: 7, seatNo: '3D' }];
    const { placed } = fillByParty(one(coach(3)), [{ key: 1, memberIds: [1, 2] }], fixed);
    expect(placed).toEqual([{ memberId: 2, carId: 7, seatNo: '3C' }]);
  });
  test('two placed in the corners of a row are joined by the two between them', () => {
    const fixed = [
      { memberId: 1, carId: 7, seatNo: '1A' },
      { memberId: 2, carId: 7, seatNo: '1D' },
    ];
    const filled = fillByParty(one(coach(4)), [{ key: 1, memberIds: [1, 2, 3, 4] }], fixed);
    expect(filled.placed.map((seat) => seat.seatNo)).toEqual(['1B', '1C']);
    expect(filled.split).toEqual([]);
  });
  test('a party larger than any free group is split, and says so', () => {
    const cars = [
      { id: 1, plan: coach(1) },
      { id: 2, plan: coach(1) },
    ];
    const filled = fillByParty(cars, [{ key: 9, memberIds: [1, 2, 3, 4, 5] }], []);
    expect(filled.split).toEqual([9]);
    expect(filled.placed).toHaveLength(5);
  });
  test('who is fixed stays, also without a party', () => {
    const fixed = [{ memberId: 99, carId: 7, seatNo: '1A' }];
    const { placed } = fillByParty(one(coach(2)), [{ key: 1, memberIds: [1, 2] }], fixed);
    expect(placed.map((seat) => seat.seatNo)).not.toContain('1A');
    expect(placed.map((seat) => seat.memberId)).toEqual([1, 2]);
  });
  test('a coach of 52 seats and 20 parties is filled without a split while pairs fit', () => {
    const parties = Array.from({ length: 20 }, (_, key): Party => ({ key, memberIds: [key * 2, key * 2 + 1] }));
    const filled = fillByParty(one(coach(13)), parties, []);
    expect(filled).toMatchObject({ split: [], unseated: [] });
    const neighbours = neighboursOf(coach(13));
    for (const { memberIds } of parties) {
      const [a, b] = filled.placed.filter((seat) => memberIds.includes(seat.memberId)).map((seat) => seat.seatNo);
      expect(neighbours.get(a ?? '')?.find(({ no }) => no === b)?.bond).toBe('side');
    }
  });
});

const partyOf = (parties: Party[], memberId: number): Party =>
  parties.find((party) => party.memberIds.includes(memberId)) as Party;

/** Brute force: is there any choice of `count` free seats that makes one connected group with those of the party? */
function possible(plan: CarPlan, free: string[], own: string[], count: number): boolean {
  const neighbours = neighboursOf(plan);
  const connectedGroup = (group: string[]): boolean => {
    const seen = new Set(group.slice(0, 1));
    for (const no of seen) for (const next of neighbours.get(no) ?? []) if (group.includes(next.no)) seen.add(next.no);
    return seen.size === group.length;
  };
  const choose = (from: number, chosen: string[]): boolean =>
    chosen.length === count
      ? connectedGroup([...own, ...chosen])
      : free.slice(from).some((no, index) => choose(from + index + 1, [...chosen, no]));
  return choose(0, []);
}

describe('against brute force on small coaches', () => {
  const cell = fc.constantFrom('s', 's', 's', 's', 'a', 'x');
  const smallPlan = fc
    .array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 3 })
    .map((rows) => custom(...rows.map((row) => row.join(''))))
    .filter((plan) => seatsOf(plan).length > 0);

  test('one party: it is together exactly when some free group makes it so; fixed seats stay; no seat twice', () => {
    fc.assert(
      fc.property(
        smallPlan,
        fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 5 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        (plan, taken, ownCount, count) => {
          const all = seatsOf(plan).map((seat) => seat.no);
          const used = [...new Set(taken.map((index) => all[index % all.length] as string))];
          const own = used.slice(0, ownCount);
          const free = all.filter((no) => !used.includes(no));
          const fixed = used.map((seatNo, index): Seated => ({ memberId: 100 + index, carId: 1, seatNo }));
          const fresh = Array.from({ length: Math.min(count, free.length) }, (_, index) => index);
          if (fresh.length === 0) return;
          const party = { key: 5, memberIds: [...own.map((_, index) => 100 + index), ...fresh] };
          const cars = [{ id: 1, plan }];
          const filled = fillByParty(cars, [party], fixed);
          const seats = filled.placed.map((one) => one.seatNo);
          expect(filled.placed.map((one) => one.memberId).sort((a, b) => a - b)).toEqual(fresh);
          expect(new Set(seats).size).toBe(fresh.length);
          expect(seats.every((no) => free.includes(no))).toBe(true);
          const everyone = [...filled.placed, ...fixed.slice(0, own.length)];
          const can = possible(plan, free, own, fresh.length);
          expect(areTogether(cars, everyone)).toBe(can);
          expect(filled.split).toEqual(can ? [] : [5]);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('several parties: all are seated while seats last, nobody twice, each together if it could be when placed', () => {
    fc.assert(
      fc.property(
        smallPlan,
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
        (plan, sizes) => {
          let next = 0;
          const parties = sizes.map((size, key): Party => ({
            key,
            memberIds: Array.from({ length: size }, () => next++),
          }));
          const all = seatsOf(plan).map((seat) => seat.no);
          const filled = fillByParty([{ id: 1, plan }], parties, []);
          expect(filled.placed).toHaveLength(Math.min(next, all.length));
          expect(new Set(filled.placed.map((one) => one.seatNo)).size).toBe(filled.placed.length);
          expect(new Set([...filled.placed.map((one) => one.memberId), ...filled.unseated]).size).toBe(next);
          const order = [...new Set(filled.placed.map((one) => partyOf(parties, one.memberId)))];
          let free = all;
          for (const party of order) {
            const own = filled.placed.filter((one) => party.memberIds.includes(one.memberId));
            const can = possible(plan, free, [], party.memberIds.length);
            expect(filled.split.includes(party.key)).toBe(!can && !areTogether([{ id: 1, plan }], own));
            free = free.filter((no) => !own.some((one) => one.seatNo === no));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
