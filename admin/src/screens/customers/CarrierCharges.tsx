import { useState } from 'react';
import { RESOURCES } from '@domain/resources';
import { ResourceList } from '../../lists/ResourceList';

/** What carriers charge for each traveller when nobody could let the tour leave, with the proof (decisions B18). */
export function CarrierCharges({ departureId }: { departureId: number }) {
  const [of] = useState({ departureId: String(departureId) });
  return <ResourceList resource={RESOURCES.carrierCharges} of={of} />;
}
