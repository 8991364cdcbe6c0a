import { rowsOf } from '../database/raw';
import type { Looking } from '../batches/kind';
import { backOf, type DisruptionReason } from '../domain/disruptions';
import type { MessageFacts } from '../domain/messages/fields';
import { sumHkd } from '../domain/money';
import { backAsCredit, backInMoney } from '../domain/request-back';
import { figuresOf } from '../domain/request-case';
import type { SubOrderWire } from '../domain/wire/order';
import { SubOrder } from '../parties/sub-order.entity';
import { figuresNow } from '../requests/figures';

/** What the customer has with us for a party beside charges that are kept of it. */
export const notKept = ({ paid, kept }: Pick<SubOrderWire, 'paid' | 'kept'>): number =>
  Math.max(0, sumHkd([paid, -kept]));

/**
 * What may go back of a party whose tour is called off, HK$ (decisions B18): by the figures that its desk would settle it
 * with, less what carriers and the house keep and with what the operator pays on top: in money, and of what was paid with
 * credit back to it; or all of it as credit where nobody is to blame.
 * Where no desk has said why yet, what was paid.
 */
export async function whatGoesBack(
  { em, desk, actor, now }: Looking,
  party: SubOrderWire,
): Promise<Pick<MessageFacts, 'refundable' | 'creditable' | 'credited'>> {
  const [open] = await rowsOf<{ reasonCode: DisruptionReason }>(
    em,
    `SELECT x.reasonCode FROM disruption_parties p JOIN disruptions x ON x.id = p.disruptionId
      WHERE p.subOrderId = ? AND p.settled = 0 AND x.state <> 'CLOSED' ORDER BY x.id DESC LIMIT 1`,
    [party.id],
  );
  // who paid nothing is let go, and nothing is paid on top
  if (!open || notKept(party) === 0) return { refundable: notKept(party), creditable: 0, credited: 0 };
  const { reasonCode } = open;
  const beyondControl = reasonCode === 'FORCE_MAJEURE';
  const subOrder = await em.findOneByOrFail(SubOrder, { id: party.id });
  const figures = async (remedy: 'REFUND' | 'CREDIT') =>
    figuresOf(
      (
        await figuresNow({ em, actor }, desk, subOrder, {
          ...{ kind: 'cancel', memberIds: null, reasonCode, remedy: beyondControl ? remedy : null },
          ...{ amount: null, charge: null, targetPackageId: null, targetDepartureId: null, createdAt: now },
        })
      ).sums,
    );
  const refund = await figures('REFUND');
  return {
    refundable: backInMoney(refund),
    credited: backAsCredit(refund),
    creditable: beyondControl ? backOf('CREDIT', await figures('CREDIT')).credit : 0,
  };
}
