import type { OfRecord, Slots } from '../crud/slots';
import { ClosingFigures } from '../screens/closings/ClosingFigures';
import { PasteLines } from '../screens/closings/PasteLines';

/** The figures of a departure as they stand, or as it was closed; read anew after every move. */
const Figures = ({ row }: OfRecord) => (
  <ClosingFigures key={String(row['version'])} id={Number(row.id)} remark={String(row['remark'] ?? '')} />
);

/** What of closings is not in their declaration: their figures, why they differ from the plan, lines that are pasted. */
const closings: Slots = {
  tools: PasteLines,
  tabs: [{ key: 'overview', label: 'closing.figures', of: Figures }],
};
export default closings;
