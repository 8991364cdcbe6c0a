import { recordAudit } from '../audit/record';
import { insertRows } from '../database/insert-rows';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { DomainError } from '../domain/errors';
import type { DeclareAnswer } from '../domain/wire/report';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import type { DocumentVault } from '../desk/document-vault';
import { InsuranceDeclaration } from './insurance-declaration.entity';
import { type Insured, insuredOf } from './insured';

/**
 * Writes down that the insurer was told of everybody on a departure who is to be declared, has changed or was withdrawn
 * (decisions B18). From then on the insurance of who was declared is issued.
 * @throws DomainError insurance.nothing (409) when the insurer knows all there is
 */
export async function declareInsurance(tx: Tx, vault: DocumentVault, departureId: number): Promise<DeclareAnswer> {
  demand(tx.actor, 'reports.insurance');
  await lockRow(tx, Departure, { id: departureId }, 'departure.idNotFound');
  const open = (await insuredOf(tx.em, vault, departureId)).filter(({ state }) => state !== 'DECLARED');
  if (!open.length) throw new DomainError('insurance.nothing');
  const told = { departureId, declaredBy: tx.actor.id, declaredAt: tx.now };
  await insertRows(
    tx.em,
    InsuranceDeclaration,
    open.map(({ memberId, digest }) => ({
      ...told,
      memberId,
      kind: digest === null ? ('WITHDRAWN' as const) : ('DECLARED' as const),
      digest: digest ?? '',
    })),
  );
  const count = (state: Insured['state']): number => open.filter((each) => each.state === state).length;
  const answer = { declared: count('UNDECLARED'), changed: count('CHANGED'), withdrawn: count('WITHDRAWN') };
  await recordAudit(tx, { resource: 'departures', recordId: departureId, action: 'declareInsurance', after: answer });
  announce(tx, 'departures', 'changed', departureId);
  return answer;
}
