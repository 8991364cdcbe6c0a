import type { DataSource, EntityManager } from 'typeorm';
import { type Parameters, parametersFrom } from '../domain/parameters';
import { Parameter } from './parameter.entity';

/** Another process sees a change after this time at the latest (decisions B14 asks for a second). */
const FRESH_MS = 400;
interface Kept {
  values: Parameters;
  until: number;
}
const kept = new WeakMap<DataSource, Kept>();

/** Every parameter with its value or default, typed; read again when the last reading is older than 0.4 s. */
export async function readParameters(em: EntityManager): Promise<Readonly<Parameters>> {
  const last = kept.get(em.dataSource);
  if (last && performance.now() < last.until) return last.values;
  const rows = await em.find(Parameter, { select: { key: true, value: true } });
  const values = frozen(parametersFrom(rows));
  kept.set(em.dataSource, { values, until: performance.now() + FRESH_MS });
  return values;
}

/** Makes this process read afresh; called after the commit of a change. */
export const forgetParameters = (em: EntityManager): void => {
  kept.delete(em.dataSource);
};

/** The reading is shared by everybody, so nobody may write into it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
