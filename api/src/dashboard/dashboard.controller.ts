import { Controller, Get } from '@nestjs/common';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { businessDate } from '../domain/dates';
import type { DashboardTask, DashboardWire } from '../domain/wire/dashboard';
import { type Actor, grantOf, Me } from '../http/actor';
import { Needs } from '../http/needs';
import { approvalsWaiting, balancesDue, departuresAhead, holdsEnding } from './operations';
import { salesOf, takingsOf } from './sales';
import { tasksOf } from './tasks';

/** What the signed-in person should look at first (decisions B13, B16). */
@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly work: Work,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Needs('dashboard.read')
  async show(@Me() actor: Actor): Promise<DashboardWire> {
    const em = this.work.em;
    const now = this.clock.now();
    const today = businessDate(now);
    const ownShop = grantOf(actor, 'reports.shop') === 'shop' ? actor.branch : undefined;
    const decides = grantOf(actor, 'tours.approve') !== false || grantOf(actor, 'prices.approve') !== false;
    return {
      today,
      tasks: await tasksOf(em, actor),
      departures: await departuresAhead(em, today, actor.locale),
      holds: await holdsEnding(em, now),
      balances: await balancesDue(em, today),
      approvals: decides ? await approvalsWaiting(em) : [],
      takings: await takingsOf(em, today, ownShop),
      ...(await salesOf(em, today)),
    };
  }

  /** What waits, alone and quick: the badges of the menu. */
  @Get('tasks')
  @Needs('dashboard.read')
  tasks(@Me() actor: Actor): Promise<DashboardTask[]> {
    return tasksOf(this.work.em, actor);
  }
}
