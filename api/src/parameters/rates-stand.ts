import { findRow } from '../database/find-rows';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { type Parameters, PARAMETERS } from '../domain/parameters';
import { Parameter } from './parameter.entity';
import { forgetParameters } from './read';

/** Levy was worked out by rates that are in force no more: whoever did works it out again. */
export class RatesChanged extends DomainError {
  constructor() {
    super('general.stale');
  }
}

/**
 * Holds the rates that money was taken by against those that stand: another process may have set them since this one
 * read, or they were set while the work waited. Asked when the receipt has its number, which whoever sets rates waits for.
 * @throws RatesChanged
 */
export async function demandRatesStand(tx: Tx, { levyRates }: Readonly<Parameters>): Promise<void> {
  const row = await findRow(tx.em, Parameter, 'WHERE `key` = ?', ['levyRates'], ['value']);
  if (JSON.stringify(row?.value ?? PARAMETERS.levyRates.initial) === JSON.stringify(levyRates)) return;
  forgetParameters(tx.em);
  throw new RatesChanged();
}
