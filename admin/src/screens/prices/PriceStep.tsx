import { memo } from 'react';
import type { PackageWire } from '@domain/wire/package';
import { PriceWorkspace } from './PriceWorkspace';

/** The price of a package within its stepper: the same calculation as on its own screen. */
export const PriceStep = memo(function PriceStep({ record }: { record: PackageWire }) {
  return <PriceWorkspace code={record.packageCode} days={Math.max(record.days, record.itinerary.length, 1)} />;
});
