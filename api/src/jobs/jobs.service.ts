import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SYSTEM } from '../http/actor';
import { sealAudit } from '../audit/seal';
import { STORAGE, type Storage } from '../files/storage';
import { FrontDesk } from '../orders/front-desk';
import { sendMail } from '../outbox/send-mail';
import { balanceCalls } from './balance-calls';
import { completeTours } from './complete-tours';
import { expireHolds } from './expire-holds';
import { expireTransferHolds } from './expire-transfer-holds';
import { forgetAnnouncements } from './forget-announcements';
import { forgetOld, removeFiles } from './forget-daily';
import type { Job } from './job';
import { takeLease } from './lease';

export const JOBS: readonly Job[] = [
  expireHolds,
  expireTransferHolds,
  completeTours,
  balanceCalls,
  sendMail,
  forgetAnnouncements,
  sealAudit,
  forgetOld,
];

/** Runs what time does, on one process at a time; each record in its own transaction, by the verbs that people use. */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly holder = randomUUID();
  private timers: NodeJS.Timeout[] = [];
  readonly jobs: readonly Job[];
  constructor(
    private readonly desk: FrontDesk,
    @Inject(STORAGE) storage: Storage,
  ) {
    this.jobs = [...JOBS, removeFiles(storage)];
  }

  onApplicationBootstrap(): void {
    this.timers = this.jobs.map((job) => setInterval(() => void this.turn(job), job.everyMs).unref());
  }
  onApplicationShutdown(): void {
    this.timers.forEach((timer) => {
      clearInterval(timer);
    });
  }

  private async turn(job: Job): Promise<void> {
    try {
      if (await takeLease(this.desk.work, job.name, this.holder, job.everyMs * 2)) await this.run(job);
    } catch (error) {
      this.log.error({ error, job: job.name }, 'a job failed');
    }
  }
  /** Does what is due now; answers how many records that were. One that fails does not keep the others from their turn. */
  async run(job: Job): Promise<number> {
    const desk = await this.desk.open();
    const ids = await job.due(this.desk.work.em, this.desk.clock.now());
    for (const id of ids)
      try {
        await this.desk.work.run(SYSTEM, (tx) => job.act(tx, desk, id));
      } catch (error) {
        this.log.error({ error, job: job.name, id }, 'a record of a job failed');
      }
    return ids.length;
  }
}
