import type { EntityManager } from 'typeorm';
import type { Difference } from './difference';
import { extraChecks } from './extras';
import { ledgerRows } from './ledger-rows';
import { orderTrees } from './order-trees';
import { partyChecks } from './parties';
import { requestChecks } from './requests';
import { surroundings } from './surroundings';
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
