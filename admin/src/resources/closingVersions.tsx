import type { OfRecord, Slots } from '../crud/slots';
import { ClosingFigures } from '../screens/closings/ClosingFigures';

const AsClosed = ({ row }: OfRecord) => <ClosingFigures id={Number(row['closing'])} version={Number(row['no'])} />;

/** A closed version shows its figures as they were. */
const closingVersions: Slots = { tabs: [{ key: 'overview', label: 'closing.figures', of: AsClosed }] };
export default closingVersions;
