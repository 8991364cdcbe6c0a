import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config';
import { DomainError } from '../domain/errors';
import type { Actor } from '../domain/actor';
import { Clock } from './clock';
import { ON_MYSQL } from './columns';
import { isCheckFailure, isOutcomeUnknown, isRetriable } from './faults';
import { keyedDigest, keyFor } from '../keys';
import { type Statement, writeLast } from './last-writes';
import { insideWork } from './serialise-sqlite';

/** An open unit of work: what every verb takes first. */
export interface Tx {
  em: EntityManager;
  actor: Actor;
  now: Date;
  /** Adds a last step before the commit. */
  before(step: () => void | Promise<void>): void;
  /** Leaves a write for the end of the work, with the others of its kind; nothing in the work may read what it writes. */
  last(statement: Statement): void;
  /** Runs an effect after the commit; never when the work rolls back. */
  after(effect: () => void | Promise<void>): void;
  /** Says how to find out later whether this work was committed, should the database fall silent at that moment. */
  proveBy(proof: (em: EntityManager) => Promise<boolean>): void;
}
const BUDGET_MS = 5000;
/** How often work was run again in this process, for whoever watches it. */
export const retries = { count: 0 };
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 98));

/** One go at a unit of work, and what it leaves for after the commit. */
class Attempt<T> {
  readonly effects: (() => void | Promise<void>)[] = [];
  private readonly steps: (() => void | Promise<void>)[] = [];
  private readonly writes: Statement[] = [];
  proof: ((em: EntityManager) => Promise<boolean>) | undefined;
  result: T | undefined;
  constructor(
    private readonly actor: Actor,
    private readonly now: Date,
  ) {}

  async act(em: EntityManager, act: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await act({
      em,
      actor: this.actor,
      now: this.now,
      before: (step) => void this.steps.push(step),
      last: (statement) => void this.writes.push(statement),
      after: (effect) => void this.effects.push(effect),
      proveBy: (proof) => void (this.proof = proof),
    });
    for (const step of this.steps) await step();
    await writeLast(em, this.writes);
    this.result = result;
    return result;
  }
}

/**
 * A server gives each work a connection of its own, so nothing there can wait for itself. The embedded database has one
 * work at a time; between works the mark is put away, because while there is one every promise of the process costs more.
 */
async function marked<T>(act: () => Promise<T>): Promise<T> {
  if (ON_MYSQL) return act();
  try {
    return await insideWork.run(true, act);
  } finally {
    insideWork.disable();
  }
}

/** Runs a unit of work in one transaction: all of it or nothing, again from the start when the engine asks for it. */
@Injectable()
export class Work {
  private readonly log = new Logger('work');
  private readonly fingerprintKey: Buffer;
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) { dataKey }: Pick<Config, 'dataKey'>,
  ) {
    this.fingerprintKey = keyFor(dataKey, 'requests.fingerprint.v1');
  }

  /** What a request is known by again: nobody who reads it in the database can find out what was sent. */
  fingerprint(content: string): string {
    return keyedDigest(this.fingerprintKey, content);
  }

  /**
   * @throws DomainError general.busy (503) when the engine still refuses after 5 s; departure.full when the
   * database's own check stopped what the guarded update let through; general.outcomeUnknown (503) when the
   * connection failed during the commit and nothing tells whether it was done; auth.signedOut, auth.denied where a call of
   * several works outlives the right to it
   */
  async run<T>(actor: Actor, act: (tx: Tx) => Promise<T>): Promise<T> {
    await actor.still?.();
    const until = Date.now() + BUDGET_MS;
    for (;;) {
      const attempt = new Attempt<T>(actor, this.clock.now());
      try {
        const result = await this.dataSource.transaction((em) => marked(() => attempt.act(em, act)));
        await this.runEffects(attempt.effects);
        return result;
      } catch (error) {
        if (isCheckFailure(error)) throw new DomainError('departure.full', { free: 0 });
        if (isOutcomeUnknown(error)) {
          if (await this.wasCommitted(attempt, until)) {
            await this.runEffects(attempt.effects);
            return attempt.result as T;
          }
        } else if (!isRetriable(error)) throw error;
        if (Date.now() > until) throw new DomainError('general.busy');
        retries.count += 1;
        await pause();
      }
    }
  }

  /** Looks the work's mark up over another connection, until the database answers. */
  private async wasCommitted({ proof }: Attempt<unknown>, until: number): Promise<boolean> {
    if (!proof) throw new DomainError('general.outcomeUnknown');
    for (;;)
      try {
        return await proof(this.dataSource.manager);
      } catch (error) {
        if (!isRetriable(error)) throw error;
        if (Date.now() > until) throw new DomainError('general.outcomeUnknown');
        await pause();
      }
  }

  /** Reads outside a transaction. */
  get em(): EntityManager {
    return this.dataSource.manager;
  }

  private async runEffects(effects: (() => void | Promise<void>)[]): Promise<void> {
    for (const effect of effects)
      try {
        await effect();
      } catch (error) {
        this.log.error({ error }, 'an effect after commit failed');
      }
  }
}
