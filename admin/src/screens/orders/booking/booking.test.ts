import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '@domain/money';
import type { SubOrderWire } from '@domain/wire/order';
import type { PaymentWire } from '@domain/wire/payment';
import type { RoomType } from '@domain/words';
import { typedDate } from '../../../parts/typed-date';
import { faultsOf, partyFaults } from './checks';
import type { Draft } from './draft';
import { asSent, changeMember, newTraveller, pairRooms, type Traveller, withCount } from './party';
import { fareWithin, figuresOf, type Offer, standingOf } from './figures';
import { cellsOf, pasteInto } from './paste';
import { stepOf } from './steps';

describe('a typed date', () => {
  test.each([
    ['1985-03-02', '1985-03-02'],
    ['19850302', '1985-03-02'],
    ['2/3/1985', '1985-03-02'],
    ['02.03.85', '1985-03-02'],
    ['1985年3月2日', '1985-03-02'],
    ['02031985', '1985-03-02'],
    ['20031985', '1985-03-20'],
    ['31/2/1985', null],
    ['tomorrow', null],
  ])('%s is read day first as %s', (typed, date) => expect(typedDate(typed)).toBe(date));
});

describe('pasting from a spreadsheet', () => {
  const words = (_list: string, value: string): string => (value === 'CHILD' ? '小童' : value);
  test('fills columns from where it began and adds rows below', () => {
    const after = pasteInto([newTraveller()], { row: 0, column: 'surname' }, 'CHAN\tTAI MAN\nLEE\tSIU MEI\n', words);
    expect(after.map((one) => `${one.surname} ${one.givenName}`)).toEqual(['CHAN TAI MAN', 'LEE SIU MEI']);
  });
  test('understands the words of the screen and leaves empty cells alone', () => {
    const before = [{ ...newTraveller(), surname: 'KEPT' }];
    const [one] = pasteInto(before, { row: 0, column: 'type' }, '小童\tMr\t\tKA YAN\t陳嘉欣\tfemale\t5/5/2018', words);
    expect(one).toMatchObject({ type: 'CHILD', surname: 'KEPT', gender: 'female', birthDate: '2018-05-05' });
  });
  test.each([
    ['CHN', 'CN'],
    ['China', 'CN'],
    ['香港', 'HK'],
    ['uk', 'GB'],
    ['Narnia', 'Narnia'],
  ])('the nationality %s is %s; what means none stays as typed, to be corrected', (typed, kept) => {
    const [one] = pasteInto([newTraveller()], { row: 0, column: 'birthDate' }, `31108\t${typed}`, words);
    expect(one).toMatchObject({ birthDate: '1985-03-02', nationality: kept });
  });
  test('mixed languages, short words, full-width digits and small letters are what they mean', () => {
    const rows = ['大人\t先生\tchan\ttai man\t陳大文\t男', '兒童\tMiss\tChan\tKa yan\t\tF'].join('\n');
    const [one, two] = pasteInto([], { row: 0, column: 'type' }, rows, words);
    expect(one).toMatchObject({
      ...{ type: 'ADULT', title: 'Mr', gender: 'male' },
      surname: 'CHAN',
      givenName: 'TAI MAN',
    });
    expect(two).toMatchObject({ type: 'CHILD', title: 'Miss', gender: 'female', givenName: 'KA YAN' });
    const papers = '身份證\tａ１２３４５６（３）\t\t+852 ９１２３ ４５６７';
    const [three] = pasteInto([newTraveller()], { row: 0, column: 'certificateType' }, papers, words);
    expect(three).toMatchObject({ certificateType: 'HKIC', certificateNo: 'A123456(3)', phone: '91234567' });
  });
  test('a date that is none and a telephone number with letters stay as typed, to be corrected', () => {
    const before = [{ ...newTraveller(), birthDate: '1985-03-02' as const }];
    const [one] = pasteInto(before, { row: 0, column: 'birthDate' }, '31/31/1990\t\t\t\t\t9123 ext 4', words);
    expect(one).toMatchObject({ birthDate: '31/31/1990', phone: '9123 ext 4' });
  });
  test('a quoted cell may hold a line break', () => expect(cellsOf('"a\nb"\tc')).toEqual([['a\nb', 'c']]));
});

describe('the party', () => {
  test('is sent with telephone numbers in digits', () => {
    expect(asSent({ ...newTraveller(), phone: '+852 ９１２３ 4567' })).toMatchObject({ phone: '91234567' });
    expect(asSent(newTraveller())).not.toHaveProperty('uid');
  });
  const named = (surname: string, type: Traveller['type'] = 'ADULT'): Traveller => ({ ...newTraveller(type), surname });
  test('whoever has been typed in stays when the number goes down', () => {
    const left = withCount([named(''), named('LEE'), named('')], 'ADULT', 1);
    expect(left.map((one) => one.surname)).toEqual(['LEE']);
  });
  test('rooms by twos; a child without a bed and a baby sleep with those before them', () => {
    const party = [named('A'), named('B'), named('C', 'CHILD'), named('D', 'BABY'), named('E')];
    expect(pairRooms(party).map((one) => one.room?.group)).toEqual([1, 1, 1, 1, 2]);
  });
  test('a single room is a room of its own', () => {
    const party = [named('A'), { ...named('B'), singleRoom: true }, named('C')];
    expect(pairRooms(party).map((one) => [one.room?.group, one.room?.type])).toEqual([
      [1, 'TWIN'],
      [2, 'SINGLE'],
      [3, 'TWIN'],
    ]);
  });
  const room = (type: RoomType) => ({ group: 1, type });
  const inTwin = { ...newTraveller(), room: room('TWIN') };
  const alone = { ...newTraveller(), room: room('SINGLE'), singleRoom: true };
  test.each<[string, Traveller, Partial<Traveller>, [RoomType | undefined, boolean]]>([
    ['who is put in a single room pays for it', inTwin, { room: room('SINGLE') }, ['SINGLE', true]],
    ['who pays for one is put in it', inTwin, { singleRoom: true }, ['SINGLE', true]],
    ['who shares again pays no longer', alone, { room: room('TWIN') }, ['TWIN', false]],
    ['who pays no longer shares again', alone, { singleRoom: false }, ['TWIN', false]],
    ['another number of the room changes nothing', alone, { room: { group: 2, type: 'SINGLE' } }, ['SINGLE', true]],
    ['nor does no number yet', alone, { room: null }, [undefined, true]],
    ['a name changes nothing', { ...alone, singleRoom: false }, { surname: 'LEE' }, ['SINGLE', false]],
    ['a baby pays for none', { ...inTwin, type: 'BABY' }, { room: room('SINGLE') }, ['SINGLE', false]],
  ])('%s', (_case, before, part, after) => {
    const [one] = changeMember([before], before.uid, part);
    expect([one?.room?.type, one?.singleRoom]).toEqual(after);
  });
  test('who pays for a single room leaves the shared one, and comes back who pays for it no longer', () => {
    const [first, second] = pairRooms([named('A'), named('B')]);
    const rooms = (party: Traveller[]) => party.map((one) => [one.room?.group, one.room?.type]);
    const apart = changeMember([first, second] as Traveller[], first?.uid ?? '', { singleRoom: true });
    expect(rooms(apart)).toEqual([
      [2, 'SINGLE'],
      [1, 'TWIN'],
    ]);
    expect(rooms(changeMember(apart, first?.uid ?? '', { singleRoom: false }))).toEqual([
      [1, 'TWIN'],
      [1, 'TWIN'],
    ]);
  });
  test('who pays for a single room keeps it with a baby of theirs', () => {
    const [mother, baby] = [
      { ...named('A'), room: room('TWIN') },
      { ...newTraveller('BABY'), room: room('TWIN') },
    ];
    expect(changeMember([mother, baby], mother.uid, { singleRoom: true })[0]?.room).toEqual(room('SINGLE'));
  });
  test('a child that sleeps in a bed from now on leaves the room of who pays to be alone', () => {
    const [a, b, c, child, baby] = pairRooms([
      ...[named('A'), named('B'), named('C')],
      ...[named('D', 'CHILD'), named('E', 'BABY')],
    ]) as [Traveller, Traveller, Traveller, Traveller, Traveller];
    const rooms = (party: readonly Traveller[]) => party.map((one) => [one.room?.group, one.room?.type]);
    const apart = changeMember([a, b, c, child, baby], c.uid, { singleRoom: true });
    const two = [1, 'TWIN'];
    expect(rooms(apart)).toEqual([two, two, [2, 'SINGLE'], [2, 'TWIN'], [2, 'TWIN']]);
    const inBed = changeMember(apart, child.uid, { occupyBed: true });
    expect(rooms(inBed)).toEqual([two, two, [2, 'SINGLE'], [3, 'TWIN'], [2, 'TWIN']]);
    // a free bed of the others comes first, and in a shared room nobody moves
    const free = changeMember([a, ...apart.slice(2)], child.uid, { extraBed: true });
    expect(rooms(free)[2]).toEqual(two);
    expect(
      rooms(changeMember([a, { ...child, room: { group: 1, type: 'TWIN' } }], child.uid, { occupyBed: true })),
    ).toEqual([two, two]);
  });
});

test('a name that came from the contact and is longer than a traveller may have is told at its step', () => {
  const found: [string, unknown][] = [];
  const long = { ...newTraveller(), surname: 'A'.repeat(81), givenName: 'B'.repeat(80) };
  partyFaults([long], { discountCeiling: 0, mayExceed: false }, (...fault) => void found.push([fault[0], fault[2]]));
  expect(found).toEqual([['members.0.surname', { max: 80 }]]);
  expect(stepOf('members.0.surname')).toBe('travellers');
});

test('the fare inside a sum handed over: 3,004.50 is 3,000 and a levy of 4.50', () => {
  const levyOf = (fare: Cents): Cents => cents(Math.round(fare * 0.0015));
  expect(fareWithin(cents(300_450), levyOf)).toBe(300_000);
  expect(fareWithin(cents(1_522_781), levyOf)).toBe(1_520_500);
});

test.each([
  ['members.2.surname', 'travellers'],
  ['members.0.specialDiscount', 'price'],
  ['contactPhone', 'party'],
  ['departureDateId', 'lookup'],
  ['payNow.amount', 'pay'],
] as const)('a refusal at %s leads to the step %s', (field, step) => expect(stepOf(field)).toBe(step));

test.each([
  [0, 'errors.departure.soldOut'],
  [-1, 'errors.departure.soldOut'],
  [1, 'errors.departure.full'],
])('with %i seats free a party of two is told %s', (free, key) => {
  const draft = { tourCode: 'X', departureDate: '2026-12-30', orderNumber: 'T', members: [] } as unknown as Draft;
  const rules = { found: true, free, seats: 2, discountCeiling: 0, mayExceed: false };
  const faults = faultsOf({ ...draft, members: [newTraveller('ADULT'), newTraveller('ADULT')] }, rules);
  expect(faults['members']).toMatchObject({ key });
});

test('a discount that a manager gave stays when staff amend the party; more than that is refused', () => {
  const one = { ...newTraveller('ADULT'), id: 7, surname: 'CHAN', discountReason: 'guest' };
  const refused = (specialDiscount: number, given?: ReadonlyMap<number, number>): string[] => {
    const found: string[] = [];
    const rules = { discountCeiling: 200, mayExceed: false, ...(given ? { given } : {}) };
    partyFaults([{ ...one, specialDiscount }], rules, (field) => void found.push(field));
    return found;
  };
  expect(refused(700)).toEqual(['members.0.specialDiscount']);
  expect(refused(700, new Map([[7, 700]]))).toEqual([]);
  expect(refused(701, new Map([[7, 700]]))).toEqual(['members.0.specialDiscount']);
});

test('a nationality is a country in two letters, or not said', () => {
  const rules = { found: true, free: 9, seats: 1, discountCeiling: 0, mayExceed: false };
  const fault = (nationality: string) => {
    const members = [{ ...newTraveller('ADULT'), nationality }];
    return faultsOf({ tourCode: 'X', orderNumber: 'T', members } as unknown as Draft, rules)['members.0.nationality'];
  };
  expect(['HK', '', '05', 'H'].map((each) => fault(each) !== undefined)).toEqual([false, false, true, true]);
});

test('a party that is changed owes what its order says, whatever the levy was when it paid and whatever was charged', () => {
  const levyRates = [
    { effectiveFrom: '2020-01-01', authorityPct: 0.15, fundPct: 0 },
    { effectiveFrom: '2026-11-01', authorityPct: 0.18, fundPct: 0 },
  ];
  const terms = { leviable: true, tiaPayer: 'CUSTOMER', babyTaxable: false, babyTakesSeat: false, balanceDueDays: 14 };
  const none = Object.fromEntries(
    ['tips', 'tax', 'departureTax', 'airportPortTax', 'fuelSurcharge', 'securityCharge', 'otherPrice'].map((key) => [
      key,
      0,
    ]),
  );
  const prices = { ...none, adultPrice: 5000, promotionDiscount: 0, specialDiscount: 0 };
  const offer = { departureDate: '2027-01-10', prices, terms, levyRates, free: 9 } as unknown as Offer;
  const payment = { id: 1, subOrderId: 7, fareAmount: 2000, levyAmount: 3, voidsId: null, carriedLevy: null };
  const ledger = [
    { ...payment, openLevy: null, takenAt: '2026-10-10T02:00:00.000Z' },
    // another party's
    {
      ...payment,
      id: 2,
      subOrderId: 8,
      fareAmount: 900,
      levyAmount: 9,
      openLevy: null,
      takenAt: '2026-10-10T02:00:00Z',
    },
  ] as PaymentWire[];
  const now = new Date('2026-11-26T02:00:00.000Z');
  const members = [
    { state: 'LIVING', amount: 5000 },
    { state: 'CANCELLED', amount: 4000 },
  ];
  const subOrder = { id: 7, subtotal: 5500, kept: 0, members };
  const standing = standingOf(subOrder as SubOrderWire, ledger);
  const { subtotal, levyCharged, total } = figuresOf({ ...offer, standing }, [newTraveller()], now);
  expect([subtotal, levyCharged, total]).toEqual([550_000, 930, 550_930]);
});
