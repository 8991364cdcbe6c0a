import type { Slots } from '../crud/slots';
import { ClosingPage } from '../screens/closings/ClosingPage';
import { PasteLines } from '../screens/closings/PasteLines';

/** What of closings is not in their declaration: their figures, why they differ from the plan, lines that are pasted. */
const closings: Slots = {
  tools: PasteLines,
  tabs: [{ key: 'overview', label: 'closing.figures', of: ClosingPage }],
};
export default closings;
