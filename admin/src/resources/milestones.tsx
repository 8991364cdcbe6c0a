import type { Slots } from '../crud/slots';
import { InCharge } from '../screens/departures/MilestoneCells';

const milestones: Slots = { cells: { ownerType: InCharge } };
export default milestones;
