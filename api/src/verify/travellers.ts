import { fareOf } from '../domain/fare';
import { toHkd } from '../domain/money';
import { takesSeat } from '../domain/orders';
import { type Difference, differing } from './difference';
import type { PartyRows, Traveller } from './order-trees';

const total = ({ lines }: Traveller): number => lines.reduce((all, { cents }) => all + cents, 0);

/** What each traveller of a party costs, whose lines are what, and who takes a seat. */
export const travellerChecks = (party: PartyRows): Difference[] =>
  party.members.flatMap((member) => [
    ...differing('traveller = lines', member.id, member.amount, total(member)),
    ...(member.state === 'LIVING' ? ofPrices(party, member) : []),
  ]);

/**
 * The lines of a traveller are what the frozen prices give for the choices made, and so is the seat (decisions B7, B17). Who
 * left keeps those of then, whatever tour the others have changed to since.
 */
function ofPrices({ subOrder: { prices, terms } }: PartyRows, member: Traveller): Difference[] {
  const choices = { ...member, specialDiscount: toHkd(member.specialDiscount) };
  return [
    ...differing(
      'traveller: lines of the prices',
      member.id,
      member.lines,
      fareOf(choices, prices.prices, terms.babyTaxable),
    ),
    ...differing('traveller: takes a seat', member.id, member.takesSeat, takesSeat(member.type, terms.babyTakesSeat)),
  ];
}
