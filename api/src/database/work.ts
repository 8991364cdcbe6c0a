import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../domain/errors';
import type { Actor } from '../http/actor';
import { Clock } from './clock';
import { isCheckFailure, isRetriable } from './faults';
import { insideWork } from './serialise-sqlite';

/** An open unit of work: what every verb takes first. */
export interface Tx {
  em: EntityManager;
  actor: Actor;
  now: Date;
  /** Runs an effect after the commit; never when the work rolls back. */
  after(effect: () => void | Promise<void>): void;
}
const BUDGET_MS = 5000;

/** Runs a unit of work in one transaction: all of it or nothing, again from the start when the engine asks for it. */
@Injectable()
export class Work {
  private readonly log = new Logger('work');
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError general.busy (503) when the engine still refuses after 5 s; departure.full when the
   * database's own check stopped what the guarded update let through
   */
  async run<T>(actor: Actor, act: (tx: Tx) => Promise<T>): Promise<T> {
    const until = Date.now() + BUDGET_MS;
    for (;;) {
      const effects: (() => void | Promise<void>)[] = [];
      const now = this.clock.now();
      try {
        const result = await this.dataSource.transaction((em) =>
          insideWork.run(true, () => act({ em, actor, now, after: (effect) => void effects.push(effect) })),
        );
        await this.runEffects(effects);
        return result;
      } catch (error) {
        if (isCheckFailure(error)) throw new DomainError('departure.full', { free: 0 });
        if (!isRetriable(error)) throw error;
        if (Date.now() > until) throw new DomainError('general.busy');
        await new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 98));
      }
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
