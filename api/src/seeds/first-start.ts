import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { beginOnes } from '../crud/begin-ones';
import { isDuplicate } from '../database/faults';
import { Work } from '../database/work';
import { SYSTEM } from '../http/actor';
import { createFirstRoot } from '../users/first-root';
import { seedLookups } from './lookups';

/** What an empty database needs before the first call: the short lists, what there is one of, and somebody who may sign in. */
@Injectable()
export class FirstStart implements OnApplicationBootstrap {
  constructor(
    private readonly work: Work,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.onlyOnce(() => this.work.run(SYSTEM, seedLookups));
    await this.onlyOnce(() => this.work.run(SYSTEM, beginOnes));
    if (this.config.demo) return;
    const password = await this.onlyOnce(() => this.work.run(SYSTEM, createFirstRoot));
    if (password === undefined || this.config.logLevel === 'silent') return;
    process.stdout.write(`First start: sign in as root with the one-time password ${password} and change it.\n`);
  }

  /** Another process that starts on the same empty database may have been faster. */
  private async onlyOnce<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }
}
