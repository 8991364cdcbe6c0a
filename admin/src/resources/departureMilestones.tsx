import type { Slots } from '../crud/slots';
import { DueDay, InCharge } from '../screens/departures/MilestoneCells';

/** A deadline leads to its departure, where the others of the same tour stand beside it. */
const departureMilestones: Slots = {
  open: (row) =>
    `/tour-list-booking?tourCode=${encodeURIComponent(String(row['packageCode']))}&departureDate=${String(row['departureDate'])}&tab=deadlines`,
  list: { usual: () => ({ state: 'open' }), known: ['packageCode', 'departureDate'], later: ['note', 'proof'] },
  cells: { dueDate: DueDay, ownerType: InCharge },
};
export default departureMilestones;
