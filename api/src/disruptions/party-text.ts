import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import type { Desk } from '../desk/front-desk';
import { DomainError } from '../domain/errors';
import { backOf } from '../domain/disruptions';
import { fromHkd, showMoney, sumHkd } from '../domain/money';
import type { PartyText } from '../domain/wire/disruption';
import { say } from '../http/voice';
import { lastLanguage } from '../messages/compose';
import { Disruption, DisruptionParty } from './disruption.entity';
import { workOut } from './parties';

/**
 * What a party is told of what was chosen for it, in the language in which it was last written to; nothing as long as it
 * is left open.
 * @throws DomainError disruption.notFound
 */
export async function partyText(tx: Tx, desk: Desk, id: number, subOrderId: number): Promise<PartyText> {
  const row = await tx.em.findOneBy(Disruption, { id });
  const party = row && (await tx.em.findOneBy(DisruptionParty, { disruptionId: id, subOrderId }));
  if (!row || !party) throw new DomainError('disruption.notFound');
  const [worked] = await workOut(tx, desk, row.reasonCode, [party]);
  if (!worked) throw new DomainError('disruption.notFound');
  const { order, subOrder } = worked;
  const language = await lastLanguage(tx.em, order.id);
  if (party.choice === null) return { language, text: '' };
  const figures = party.settled ? party.figures : worked.figures;
  const target =
    party.choice === 'MOVE' && party.targetDepartureId !== null
      ? await tx.em.findOneBy(Departure, { id: party.targetDepartureId })
      : null;
  const { fare, levy, credit } = backOf(party.choice, figures);
  const inMoney = sumHkd([fare, levy, figures?.compensation ?? 0]);
  const kept = party.choice === 'CREDIT';
  // where nothing goes back in money, that is not promised
  const only = party.choice === 'REFUND' && inMoney === 0 && credit > 0;
  const text = say(language, `disruptions.texts.${only ? 'creditOnly' : party.choice}`, {
    ...{ name: order.contactPerson, code: subOrder.packageCode, date: subOrder.departureDate },
    ...{ number: subOrder.subOrderNumber, reason: row.reason },
    amount: showMoney(fromHkd(kept || only ? credit : inMoney)),
    target: target ? `${target.packageCode} ${target.departureDate}` : '',
  });
  const also =
    credit > 0 && !kept && !only
      ? say(language, 'disruptions.texts.alsoCredit', { credit: showMoney(fromHkd(credit)) })
      : '';
  return { language, text: text + also };
}
