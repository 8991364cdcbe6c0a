import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { restAfter } from '../http/breath';
import { SYSTEM } from '../http/actor';
import { sealAudit } from '../audit/seal';
import { CONFIG, type Config } from '../config';
import { STORAGE, type Storage } from '../files/storage';
import { type Desk, FrontDesk } from '../desk/front-desk';
import { lapseReminders } from '../chasing/lapse';
import { proposeReminders } from '../chasing/propose';
import { sendReminders } from '../chasing/remind';
import { sendMessages } from '../messages/send-messages';
import { PdfMaker } from '../papers/pdf-maker';
import { sendCodes, sendMail } from '../outbox/send-mail';
import { ERASE_ENDED } from '../people/erase-ended';
import { eraseMail, erasePeople } from '../people/erase-people';
import { balanceCalls } from './balance-calls';
import { completeTours } from './complete-tours';
import { expectClosings } from './expect-closings';
import { expireHolds } from './expire-holds';
import { expireTransferHolds } from './expire-transfer-holds';
import { forgetAnnouncements } from './forget-announcements';
import { forgetOld, removeFiles } from './forget-daily';
import { forgetSeries } from './forget-series';
import { keepMilestones } from './keep-milestones';
import { keepStatistics } from './keep-statistics';
import { foldOrderCounts } from '../parties/count-orders';
import { keepSales } from '../sales/keep-sales';
import type { Job } from '../turns/job';
import { takeLease } from '../turns/lease';
import { lapseVoidRequests } from './lapse-void-requests';
import { moveDepartures } from './move-departures';
import { proposeExpiries } from './propose-expiries';
import { waitingList } from './waiting-list';
import { faultName, rememberTurn, type Turn } from '../turns/remember-turn';

const JOBS: readonly Job<Desk>[] = [
  expireHolds,
  expireTransferHolds,
  completeTours,
  balanceCalls,
  lapseVoidRequests,
  sendCodes,
  sendMail,
  forgetAnnouncements,
  forgetOld,
  keepStatistics,
  keepSales,
  foldOrderCounts,
  forgetSeries,
  erasePeople,
  eraseMail,
  ...ERASE_ENDED,
  proposeExpiries,
  ...moveDepartures,
  ...waitingList,
  keepMilestones,
  expectClosings,
];
/** The first turns begin when the first callers have been answered, one after the other. */
const FIRST_TURN_MS = 2_000;
/** So many records are done before anybody notices. */
const FEW = 20;

/** Runs what time does, on one process at a time; each record in its own transaction, by the verbs that people use. */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly holder = randomUUID();
  private timers: NodeJS.Timeout[] = [];
  private ended = false;
  private readonly busy = new Set<string>();
  readonly jobs: readonly Job<Desk>[];
  constructor(
    private readonly desk: FrontDesk,
    @Inject(STORAGE) storage: Storage,
    @Inject(CONFIG) config: Config,
    maker: PdfMaker,
  ) {
    const chasing = [proposeReminders(desk), lapseReminders, sendReminders(desk, maker)];
    this.jobs = [...JOBS, sealAudit(config), removeFiles(storage), ...chasing, sendMessages(this.desk.work)];
  }

  onApplicationBootstrap(): void {
    this.timers = this.jobs.map((job) => setInterval(() => void this.turn(job), job.everyMs).unref());
    this.timers.push(setTimeout(() => void this.firstTurns(), FIRST_TURN_MS).unref());
  }
  onApplicationShutdown(): void {
    this.ended = true;
    this.timers.forEach((timer) => {
      clearInterval(timer);
    });
  }

  /** A process that is started each day would never come to a job of six hours: what is due is done at once. */
  private async firstTurns(): Promise<void> {
    for (const job of this.jobs) {
      if (this.ended) return;
      await this.turn(job);
    }
  }
  private async turn(job: Job<Desk>): Promise<void> {
    // what takes longer than from one turn to the next is not begun twice
    if (this.busy.has(job.name)) return;
    this.busy.add(job.name);
    try {
      if (await takeLease(this.desk.work, job.name, this.holder, job.everyMs * 2)) await this.run(job);
    } catch (error) {
      if (!this.ended) this.log.error({ error, job: job.name }, 'a job failed');
    } finally {
      this.busy.delete(job.name);
    }
  }
  /** Does what is due now; answers how many records that were. One that fails does not keep the others from their turn. */
  async run(job: Job<Desk>): Promise<number> {
    const turn: Turn = { startedAt: this.desk.clock.now(), due: 0, failed: 0, error: '' };
    try {
      const desk = await this.desk.open();
      const looked = performance.now();
      const ids = await job.due(this.desk.work.em, this.desk.clock.now());
      turn.due = ids.length;
      // the embedded database looks on the one thread: between one job and the next others are let in
      await restAfter(looked);
      for (const id of ids) {
        const began = performance.now();
        try {
          await this.desk.work.run(SYSTEM, (tx) => job.act(tx, desk, id));
        } catch (error) {
          turn.failed += 1;
          turn.error = faultName(error);
          this.log.error({ error, job: job.name, id }, 'a record of a job failed');
        }
        if (ids.length > FEW) await restAfter(began);
      }
      return turn.due;
    } catch (error) {
      turn.error = faultName(error);
      throw error;
    } finally {
      if (!this.ended) await this.remember(job, turn);
    }
  }
  /** Every five seconds a row would be written that says nothing new: an idle turn is kept once a minute. */
  private async remember(job: Job, turn: Turn): Promise<void> {
    const said = this.said.get(job.name) ?? 0;
    const idle = turn.due === 0 && turn.error === '';
    const now = turn.startedAt.getTime();
    if (idle && now - said < IDLE_SAID_MS && now >= said) return;
    this.said.set(job.name, now);
    await rememberTurn(this.desk.work, job.name, turn);
  }
  private readonly said = new Map<string, number>();
}
const IDLE_SAID_MS = 60_000;
