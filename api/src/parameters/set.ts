import { recordAudit } from '../audit/record';
import { demandRates } from './demand-rates';
import { demandRules } from './demand-rules';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import type { LevyRate } from '../domain/levy';
import type { CompensationRule } from '../domain/operator-cancel';
import {
  isParameterKey,
  PARAMETER_KEYS,
  PARAMETERS,
  parametersFrom,
  parameterValue,
  type ParameterKey,
} from '../domain/parameters';
import { rightOf } from '../domain/resources/settings';
import { fileId } from '../files/refs';
import { demand } from '../http/actor';
import { Parameter } from './parameter.entity';
import { forgetParameters } from './read';

/**
 * The parameter that a path means: its number or its key (decisions B0 #34).
 * @throws DomainError parameter.notFound (404)
 */
export function keyOf(id: string): ParameterKey {
  const key = /^[1-9]\d{0,3}$/.test(id) ? PARAMETER_KEYS[Number(id) - 1] : id;
  if (key === undefined || !isParameterKey(key)) throw new DomainError('parameter.notFound');
  return key;
}

export interface ParameterChange {
  value: unknown;
  version?: number | undefined;
  /** Only the parts of an object that are sent change. */
  part?: boolean;
}

/**
 * Sets a parameter (SPEC 7, decisions B14); it holds from the commit on. Answers whether a row was made.
 * @throws DomainError auth.denied (403), parameter.invalid at `value` (400), general.stale (409)
 */
export async function setParameter(tx: Tx, key: ParameterKey, change: ParameterChange): Promise<boolean> {
  demand(tx.actor, rightOf(key));
  const row = await rowOf(tx, key, change.version);
  const before = row ? row.value : PARAMETERS[key].initial;
  const sent = change.part && isPlain(before) && isPlain(change.value) ? { ...before, ...change.value } : change.value;
  const picked = PARAMETERS[key].field.kind === 'image' ? await fileId(tx.em, sent, 'value', 'image') : sent;
  const value = parameterValue(key, picked);
  await expectSense(tx, key, value, before);
  const stamps = { updatedBy: tx.actor.id, updatedAt: tx.now };
  if (row) await tx.em.save(Parameter, { ...row, value, ...stamps });
  else await tx.em.insert(Parameter, { key, value: value, createdAt: tx.now, ...stamps });
  await recordAudit(tx, {
    resource: 'parameters',
    recordId: key,
    action: 'set',
    before: { value: before },
    after: { value },
  });
  tx.after(() => {
    forgetParameters(tx.em);
  });
  return row === null;
}

/**
 * Gives a parameter its default back.
 * @throws DomainError auth.denied (403), general.stale (409)
 */
export async function resetParameter(tx: Tx, key: ParameterKey, version?: number): Promise<void> {
  demand(tx.actor, rightOf(key));
  const row = await rowOf(tx, key, version);
  if (!row) return;
  const value = PARAMETERS[key].initial;
  await expectSense(tx, key, value, row.value);
  await tx.em.delete(Parameter, { id: row.id });
  await recordAudit(tx, {
    resource: 'parameters',
    recordId: key,
    action: 'reset',
    before: { value: row.value },
    after: { value },
  });
  tx.after(() => {
    forgetParameters(tx.em);
  });
}

async function rowOf(tx: Tx, key: ParameterKey, version: number | undefined): Promise<Parameter | null> {
  const found = await tx.em.findOne(Parameter, { select: { id: true }, where: { key } });
  const row = found && (await lockRow(tx, Parameter, { id: found.id }, 'general.stale'));
  if (version !== undefined && version !== (row?.version ?? 0))
    throw new DomainError('general.stale', { version: row?.version ?? 0 });
  return row;
}

/** Values that must fit one another, or what was done by them: a child's ages do not cross, rates in use stay. */
async function expectSense(tx: Tx, key: ParameterKey, value: unknown, before: unknown): Promise<void> {
  if (key === 'levyRates') await demandRates(tx, before as LevyRate[], value as LevyRate[]);
  if (key === 'operatorCancelCompensation')
    await demandRules(tx, before as CompensationRule[], value as CompensationRule[]);
  if (key !== 'childAgeFrom' && key !== 'childAgeTo') return;
  const all = { ...parametersFrom(await tx.em.find(Parameter)), [key]: value };
  if (all.childAgeFrom > all.childAgeTo) throw fieldError('value', 'parameter.childAges');
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
