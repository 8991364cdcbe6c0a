import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config';
import { Clock } from '../database/clock';
import { type Tx, Work } from '../database/work';
import type { Parameters } from '../domain/parameters';
import type { Actor } from '../http/actor';
import { type Once, runOnce } from '../http/idempotency';
import { RatesChanged } from '../parameters/rates-stand';
import { readParameters } from '../parameters/read';
import { type MailRoute, mailRoute } from '../outbox/transport';
import { DocumentVault } from './document-vault';
import { nonceMarks } from './nonce';
import { openEnvelope } from './open-envelope';

/** What the verbs of orders, payments and requests work by, beside the transaction. */
export interface Desk {
  parameters: Readonly<Parameters>;
  vault: DocumentVault;
  mail: MailRoute;
}

/** Runs the verbs of the counter: parameters are read before the transaction, which others may be waiting for. */
@Injectable()
export class FrontDesk {
  constructor(
    readonly work: Work,
    readonly vault: DocumentVault,
    readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async open(): Promise<Desk> {
    return { parameters: await readParameters(this.work.em), vault: this.vault, mail: mailRoute(this.config.dataDir) };
  }
  /** A look outside a transaction. */
  async read<T>(look: (em: EntityManager, desk: Desk, now: Date) => Promise<T>): Promise<T> {
    return look(this.work.em, await this.open(), this.clock.now());
  }
  /** A look with the eyes of an actor, for what verbs and reads work out alike. Nothing is written. */
  async view<T>(actor: Actor, look: (tx: Tx, desk: Desk) => Promise<T>): Promise<T> {
    const tx: Tx = {
      em: this.work.em,
      actor,
      now: this.clock.now(),
      before: () => undefined,
      last: () => undefined,
      after: () => undefined,
      proveBy: () => undefined,
    };
    return look(tx, await this.open());
  }
  /**
   * Once per Idempotency-Key: the same key and body get the same answer (decisions B3). Where the levy rates became others
   * meanwhile it is done once more, by those.
   */
  async run<T>(actor: Actor, once: Once, act: (tx: Tx, desk: Desk) => Promise<T>): Promise<T> {
    const byWhatStands = async (): Promise<T> => {
      const desk = await this.open();
      return runOnce(this.work, actor, once, (tx) => act(tx, desk));
    };
    try {
      return await byWhatStands();
    } catch (error) {
      if (!(error instanceof RatesChanged)) throw error;
      return byWhatStands();
    }
  }
  /** The same for a body that travels in the booking envelope; its nonce takes effect once (decisions B8). */
  async runSealed<B extends object, T>(
    actor: Actor,
    once: Once,
    type: new () => B,
    act: (tx: Tx, desk: Desk, booking: B) => Promise<T>,
  ): Promise<T> {
    const { booking, nonce } = openEnvelope(this.config, type, once.body, this.clock.now());
    const also = nonceMarks(actor, nonce, [once.call, booking]);
    return this.run(actor, { ...once, body: booking, also }, (tx, desk) => act(tx, desk, booking));
  }
  /** Does something of which nothing is to stay: `act` ends by throwing. The body may be sealed, or plain. */
  async tryOut<B extends object>(
    actor: Actor,
    type: new () => B,
    sent: Record<string, unknown>,
    act: (tx: Tx, desk: Desk, booking: B) => Promise<never>,
  ): Promise<never> {
    const { booking } = openEnvelope({ ...this.config, bookingPlain: true }, type, sent, this.clock.now());
    const desk = await this.open();
    return this.work.run(actor, (tx) => act(tx, desk, booking));
  }
}
