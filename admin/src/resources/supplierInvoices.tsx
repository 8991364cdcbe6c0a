import { RESOURCES } from '@domain/resources';
import type { OfPage, Slots } from '../crud/slots';
import { StateText } from '../fields/StateText';
import type { Row } from '../fields/words';
import { MeaningTag } from '../parts/StatusTag';
import { useText } from '../providers/i18n';
import { CreditButton } from '../screens/payables/CreditButton';
import { InvoiceLines } from '../screens/payables/InvoiceLines';

/** Nobody is paid by a credit note: it is set off, or paid back by its supplier. */
function State({ row }: { row: Row }) {
  const text = useText();
  if (row['kind'] === 'credit' && row['state'] === 'paid')
    return <MeaningTag tone="good" word={text('closing.payables.settled')} />;
  return <StateText resource={RESOURCES.supplierInvoices} row={row} />;
}
/** A note may be entered from the list, and of an invoice that counts from its page. */
function Tools({ page, row }: OfPage) {
  if (page === 'list') return <CreditButton />;
  const counts = row?.['kind'] === 'invoice' && ['approved', 'paid'].includes(String(row['state']));
  return page === 'show' && counts && <CreditButton of={row} />;
}
/** The lines of an invoice are picked from what was ordered of its supplier, those of a note from what it billed. */
const supplierInvoices: Slots = {
  inputs: { lines: InvoiceLines },
  cells: { state: State },
  status: State,
  tools: Tools,
};
export default supplierInvoices;
