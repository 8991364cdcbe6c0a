import type { DepartureWire } from '@domain/wire/departure';
import { grant } from '../../providers/access';

/** Staff change a departure only while nobody is booked on it (decisions B1). */
export function mayEdit(row: DepartureWire): boolean {
  if (grant('departures.manage')) return true;
  const write = grant('departures.write');
  return write === 'unbooked' ? row.bookedCount === 0 : write !== false;
}
