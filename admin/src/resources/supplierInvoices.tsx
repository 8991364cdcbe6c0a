import { Tag } from 'antd';
import { RESOURCES } from '@domain/resources';
import type { OfPage, Slots } from '../crud/slots';
import { StateText } from '../fields/StateText';
import type { Row } from '../fields/words';
import { CreateButton } from '../lists/CreateButton';
import { MeaningTag } from '../parts/StatusTag';
import { useAllowed } from '../providers/access';
import { useText } from '../providers/i18n';
import { InvoiceLines } from '../screens/payables/InvoiceLines';

/** Nobody is paid by a credit note: it is set off, or paid back by its supplier. The tab of both says both. */
function State({ row }: { row: Row }) {
  const text = useText();
  const credit = row['kind'] === 'credit';
  if (row['state'] === 'paid')
    return <MeaningTag tone="good" word={text(`closing.payables.${credit ? 'settled' : 'paidOff'}`)} />;
  if (row['state'] === 'approved')
    return <MeaningTag tone="waiting" word={text(`closing.payables.${credit ? 'toSetOff' : 'toPay'}`)} />;
  return <StateText resource={RESOURCES.supplierInvoices} row={row} />;
}
/** Nobody takes a credit note for an invoice. */
const NumberOfKind = ({ row }: { row: Row }) => {
  const text = useText();
  return (
    <>
      {String(row['number'])} {row['kind'] === 'credit' && <Tag>{text('closing.invoiceKinds.credit')}</Tag>}
    </>
  );
};
/** A note may be entered from the list, and of an invoice that counts from its page, with its supplier and currency. */
function Tools({ page, row }: OfPage) {
  const text = useText();
  const enters = useAllowed('supplierInvoices', 'create');
  const counts = row?.['kind'] === 'invoice' && ['approved', 'paid'].includes(String(row['state']));
  if (!enters || (page !== 'list' && !(page === 'show' && counts))) return null;
  const same = row && { supplier: String(row['supplier']), currency: String(row['currency']) };
  return (
    <CreateButton
      resource={RESOURCES.supplierInvoices}
      of={{ kind: 'credit', ...same }}
      label={text('closing.payables.enterCredit')}
    />
  );
}
/** The lines of an invoice are picked from what was ordered of its supplier, those of a note from what it billed. */
const supplierInvoices: Slots = {
  // what is due and what differs is looked for; the day of the paper is one column too many at 1440
  list: { later: ['invoicedOn'] },
  inputs: { lines: InvoiceLines },
  cells: { number: NumberOfKind, state: State },
  status: State,
  tools: Tools,
};
export default supplierInvoices;
