import { Controller, Get } from '@nestjs/common';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { businessDate } from '../domain/dates';
import type { DashboardTask, DashboardWire } from '../domain/wire/dashboard';
import { type Actor, grantOf, Me } from '../http/actor';
import { Needs } from '../http/needs';
import { readParameters } from '../parameters/read';
import { inTurn } from './in-turn';
import { approvalsWaiting, balancesDue, departuresAhead, holdsAhead } from './operations';
import { salesOf, takingsOf } from './sales';
import { milestoneTasks } from './late-milestones';
import { stampTasks, tasksOf } from './tasks';

const DECIDED = [
  { kind: 'package', right: 'tours.approve' },
  { kind: 'price', right: 'prices.approve' },
] as const;

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
    const parameters = await readParameters(em);
    const ownShop = grantOf(actor, 'reports.shop') === 'shop' ? actor.branch : undefined;
    const decides = DECIDED.filter(({ right }) => grantOf(actor, right) !== false).map(({ kind }) => kind);
    const [[ahead, tasks, holds, balances, approvals, takings, unstamped, late], sales] = await Promise.all([
      inTurn(
        () => departuresAhead(em, parameters, today, actor.locale),
        () => tasksOf(em, actor, now),
        () => holdsAhead(em, parameters, now),
        () => balancesDue(em, parameters, now),
        () => approvalsWaiting(em, decides, actor.locale),
        () => takingsOf(em, today, ownShop),
        () => stampTasks(em, actor, now),
        () => milestoneTasks(em, actor, now),
      ),
      salesOf(em, today, actor.locale),
    ]);
    return {
      today,
      tasks: [...tasks, ...late, ...unstamped],
      departures: ahead.departures,
      holds: holds.holds,
      balances: balances.balances,
      totals: { holds: holds.orders, balances: balances.orders, departures: ahead.total },
      load: ahead.load,
      overdue: balances.late,
      approvals,
      takings,
      ...sales,
    };
  }

  /** What waits, alone and quick: the badges of the menu. */
  @Get('tasks')
  @Needs('dashboard.read')
  tasks(@Me() actor: Actor): Promise<DashboardTask[]> {
    return tasksOf(this.work.em, actor, this.clock.now());
  }
}
