import type { DashboardTask } from '../src/domain/wire/dashboard';
import type { Client } from './app';

/** How much of each kind of work waits for somebody. */
export async function waitingFor(client: Client): Promise<Partial<Record<DashboardTask['key'], number>>> {
  const tasks = (await client.get('/dashboard/tasks').expect(200)).body as DashboardTask[];
  return Object.fromEntries(tasks.map(({ key, count }) => [key, count]));
}
