import { randomBytes } from 'node:crypto';
import { sign } from 'jsonwebtoken';
import { Session } from '../../src/auth/session.entity';
import { Departure } from '../../src/catalogue/departure.entity';
import { completeTours } from '../../src/jobs/complete-tours';
import { expireHolds } from '../../src/jobs/expire-holds';
import { expireTransferHolds } from '../../src/jobs/expire-transfer-holds';
import { JobsService } from '../../src/jobs/jobs.service';
import type { Person, TestApp } from '../app';
import { sellable } from '../given';
import { hkDay, later, type Tour } from './contract';

/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Luck {
  constructor(private state: number) {}
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number from..to, both inclusive. */
  whole = (from: number, to: number): number => from + Math.floor(this.next() * (to - from + 1));
  chance = (share: number): boolean => this.next() < share;
  pick<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)] as T;
  }
  /** Some of a list, at least one. */
  some<T>(list: readonly T[]): T[] {
    const chosen = list.filter(() => this.chance(0.5));
    return chosen.length ? chosen : [this.pick(list)];
  }
}

export interface Answer {
  status: number;
  body: Record<string, never> & { code?: string };
}
/** The product under the walk: its calls, its clock, its jobs, its tours. */
export class World {
  private readonly tokens = new Map<Person, string>();
  now: number;
  private constructor(
    readonly app: TestApp,
    start: number,
  ) {
    this.now = start;
  }
  static async open(app: TestApp, start: string): Promise<World> {
    const world = new World(app, Date.parse(start));
    app.clock.set(new Date(world.now));
    for (const person of ['staff', 'manager', 'fc'] as const) world.tokens.set(person, await world.signIn(person));
    return world;
  }
  get today(): string {
    return hkDay(this.now);
  }
  async call(who: Person, method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.app.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.tokens.get(who) ?? ''}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }
  /** Time goes on, and what time does is done. */
  async pass(ms: number): Promise<void> {
    this.now += ms;
    this.app.clock.set(new Date(this.now));
    const jobs = this.app.nest.get(JobsService);
    for (const job of [expireHolds, expireTransferHolds, completeTours]) await jobs.run(job);
  }
  /** Tours on either side of each term that money depends on, with departures every three weeks. */
  async tours(days: number): Promise<Tour[]> {
    const kinds = [
      { leviable: true, payer: 'CUSTOMER', allowDeposit: true, deposit: 100_000 },
      { leviable: true, payer: 'COMPANY', allowDeposit: true, deposit: 50_033 },
      { leviable: false, payer: 'CUSTOMER', allowDeposit: true, deposit: 100_000 },
      { leviable: true, payer: 'CUSTOMER', allowDeposit: false, deposit: 0 },
    ] as const;
    const tours: Tour[] = [];
    for (const [i, kind] of kinds.entries()) tours.push(await this.tour(kind, i, days));
    return tours;
  }
  private async tour(
    kind: Pick<Tour, 'leviable' | 'payer' | 'allowDeposit' | 'deposit'>,
    i: number,
    days: number,
  ): Promise<Tour> {
    const prices = {
      ...{ adult: 298_733 + i * 41_007, child: 173_211 + i * 20_503, baby: 41_099, bed: 50_001 },
      ...{ single: 133_317, taxes: 53_509, tips: 25_000, visa: 35_077, promotion: 10_003 },
    };
    const at = await sellable(this.app, {
      inDays: 12 + i,
      maxPax: 2000,
      content: {
        leviable: kind.leviable,
        tiaPayer: kind.payer,
        allowDeposit: kind.allowDeposit,
        minDeposit: kind.deposit,
      },
      prices: {
        ...{ adultPrice: prices.adult / 100, childrenPrice: prices.child / 100, babyPrice: prices.baby / 100 },
        ...{ childrenOccupyBed: prices.bed / 100, singleRoom: prices.single / 100, tips: prices.tips / 100 },
        ...{ tax: prices.taxes / 100, departureTax: 0, airportPortTax: 0, fuelSurcharge: 0, securityCharge: 0 },
        ...{ visaFee: prices.visa / 100, promotionDiscount: prices.promotion / 100 },
      },
    });
    const departures = [{ id: at.departureId, date: at.departureDate }];
    for (let day = 33 + i; day < days; day += 21) {
      const date = later(this.today, day);
      const row = this.app.db.manager.create(Departure, {
        packageCode: at.code,
        departureDate: date,
        maxPax: 2000,
        createdBy: this.app.userIds.staff,
        recurrence: null,
        createdAt: new Date(this.now),
        updatedAt: new Date(this.now),
      });
      departures.push({ id: (await this.app.db.manager.save(row)).id, date });
    }
    return { ...kind, prices, packageId: at.packageId, code: at.code, departures };
  }
  /** A session beyond the reach of the moving clock. */
  private async signIn(person: Person): Promise<string> {
    const [sid, userId] = [randomBytes(16).toString('hex'), this.app.userIds[person]];
    const times = { createdAt: new Date(), expiresAt: new Date('2037-01-01'), revokedAt: null };
    await this.app.db.manager.insert(Session, { id: sid, userId, ...times, userAgent: 'walk', address: '' });
    return sign({ sub: String(userId), sid }, this.app.config.jwtSecret, { algorithm: 'HS256', expiresIn: '1d' });
  }
}
