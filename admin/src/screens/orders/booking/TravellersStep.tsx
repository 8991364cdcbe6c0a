import { useCallback } from 'react';
import { useText } from '../../../providers/i18n';
import { Overlaps } from './Overlaps';
import { Travellers } from './Travellers';
import type { Traveller } from './party';
import type { Sale } from './use-sale';

/** Step 3: names, papers and wishes of everybody. */
export function TravellersStep({ sale }: { sale: Sale }) {
  const text = useText();
  const { change } = sale;
  const changeMembers = useCallback(
    (make: (members: readonly Traveller[]) => Traveller[]) =>
      change((before) => ({ ...before, members: make(before.members) })),
    [change],
  );
  return (
    <div className="sale-step">
      <h2>{text('orders.booking.steps.travellers')}</h2>
      <Overlaps sale={sale} />
      <Travellers
        members={sale.draft.members}
        faults={sale.shown}
        warnings={sale.warnings}
        departureDate={sale.draft.departureDate}
        change={changeMembers}
      />
    </div>
  );
}
