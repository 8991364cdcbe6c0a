import { useState } from 'react';
import { RESOURCES } from '@domain/resources';
import { ResourceList } from '../../lists/ResourceList';
import { useText } from '../../providers/i18n';

/** What carriers charge for each traveller when nobody could let the tour leave, with the proof (decisions B18). */
export function CarrierCharges({ departureId }: { departureId: number }) {
  const text = useText();
  const [of] = useState({ departureId: String(departureId) });
  return (
    <>
      <p className="muted">{text('resources.carrierCharges.empty')}</p>
      <ResourceList resource={RESOURCES.carrierCharges} of={of} />
    </>
  );
}
