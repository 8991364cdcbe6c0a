import { type EntityManager, In } from 'typeorm';
import { rowsOf } from '../database/raw';
import { Parameter } from '../parameters/parameter.entity';
import { readParameters } from '../parameters/read';
import type { Difference } from './difference';
import { extraChecks } from './extras';
import { ledgerRows } from './ledger-rows';
import { orderTrees } from './order-trees';
import { partyChecks, type Surroundings, type Where } from './parties';
import { requestChecks } from './requests';
import { transferLevies } from './transfer-levies';

/** Orders with their parties, ledger rows and requests, by the rules that wrote them. */
export async function orders(em: EntityManager): Promise<Difference[]> {
  const around = await surroundings(em);
  const found: Difference[] = [];
  for await (const parties of orderTrees(em)) {
    found.push(...partyChecks(parties, around), ...requestChecks(parties, around.parameters), ...extraChecks(parties));
    const { levyRates } = around.parameters;
    const ofOrder = parties.flatMap((party) => party.payments);
    for (const party of parties) found.push(...ledgerRows(party, levyRates, ofOrder));
    found.push(...transferLevies(parties, levyRates));
  }
  return found;
}
async function surroundings(em: EntityManager): Promise<Surroundings> {
  const departures = await rowsOf<Where & { id: number }>(em, 'SELECT id, packageCode, departureDate FROM departures');
  const packages = await rowsOf<{ id: number; packageCode: string }>(em, 'SELECT id, packageCode FROM packages');
  const sheets = await rowsOf<{ id: number; packageCode: string }>(em, 'SELECT id, packageCode FROM price_sheets');
  const rules = await em.find(Parameter, { where: { key: In(['shopPaymentHours', 'bookingCutoffDays']) } });
  return {
    parameters: await readParameters(em),
    holdsSince: new Date(Math.max(0, ...rules.map(({ updatedAt }) => updatedAt.getTime()))),
    departures: new Map(departures.map(({ id, ...where }) => [Number(id), where])),
    packages: new Map(packages.map(({ id, packageCode }) => [Number(id), packageCode])),
    sheets: new Map(sheets.map(({ id, packageCode }) => [Number(id), packageCode])),
  };
}
