import { type AfterQueryEvent, type DataSource, type EntitySubscriberInterface, EventSubscriber } from 'typeorm';

const counts = new WeakMap<DataSource, number>();

/** Counts what this process may have changed: every statement that is not a plain look, COMMIT included. */
@EventSubscriber()
export class WriteCounter implements EntitySubscriberInterface {
  afterQuery({ dataSource, query }: AfterQueryEvent): void {
    if (!/^\s*SELECT\b/i.test(query)) counts.set(dataSource, writesSoFar(dataSource) + 1);
  }
}

/** The same number twice: nothing was written by this process in between. */
export const writesSoFar = (dataSource: DataSource): number => counts.get(dataSource) ?? 0;
