import { useQuery } from '@tanstack/react-query';
import type { InvoiceWire } from '@domain/wire/receipt';
import { dateText, instantText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { moneyText } from '../../parts/Money';
import { useTitle } from '../../parts/use-title';
import { Facts, Letterhead, Remarks } from '../../print/Letterhead';
import { PrintFrame } from '../../print/PrintFrame';
import { http } from '../../providers/client';
import { useLocale, useText } from '../../providers/i18n';
import { chargeWords } from '../orders/record/order-words';

type Party = InvoiceWire['subOrders'][number];

/** What is to be paid, party by party, with the payment code of the house. */
export default function Invoice({ id }: { id: string }) {
  const text = useText();
  const query = useQuery({
    queryKey: ['invoice', id],
    queryFn: async () => (await http.get<InvoiceWire>(`/orders/admin/invoice/${encodeURIComponent(id)}`)).data,
  });
  useTitle(text('prints.invoice'), query.data?.orderNumber);
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return null;
  const invoice = query.data;
  return (
    <PrintFrame paper="A4">
      <Letterhead letterhead={invoice} title={text('prints.invoice')} otherTitle={text('prints.invoiceOther')}>
        <Facts
          rows={[
            [text('prints.orderNo'), invoice.orderNumber],
            [text('prints.ordered'), instantText(invoice.orderTime)],
            [text('prints.printed'), instantText(invoice.printedAt)],
          ]}
        />
      </Letterhead>
      <Facts
        rows={[
          [text('prints.to'), invoice.contactPerson],
          [text('orders.fields.contactPhone'), invoice.contactPhone],
          [text('orders.fields.contactEmail'), invoice.contactEmail],
        ]}
      />
      {invoice.subOrders.map((party) => (
        <PartyLines key={party.subOrderNumber} party={party} />
      ))}
      <table className="print-table print-sums">
        <tbody>
          <tr>
            <th scope="row">{text('prints.total')}</th>
            <td className="num">{moneyText(invoice.amount)}</td>
          </tr>
          <tr>
            <th scope="row">{text('prints.paid')}</th>
            <td className="num">{moneyText(invoice.paid)}</td>
          </tr>
          <tr className="print-strong">
            <th scope="row">{text('prints.toPay')}</th>
            <td className="num">HK${moneyText(invoice.balance)}</td>
          </tr>
        </tbody>
      </table>
      <Remarks letterhead={invoice} qrHint={text('prints.qrPay')} />
      {invoice.stampUrl && (
        <div className="levy-row levy-row-end">
          <img src={invoice.stampUrl} alt={text('prints.stamp')} />
        </div>
      )}
    </PrintFrame>
  );
}

function PartyLines({ party }: { party: Party }) {
  const text = useText();
  const locale = useLocale();
  return (
    <section>
      <Facts
        rows={[
          [text('prints.tour'), `${party.packageCode} ${party.packageName[locale]}`],
          [text('prints.departure'), `${dateText(party.departureDate)} – ${dateText(party.returnDate)}`],
          [text('prints.bookingNo'), party.subOrderNumber],
        ]}
      />
      <table className="print-table">
        <thead>
          <tr>
            <th scope="col">{text('orders.fields.traveller')}</th>
            <th scope="col" className="num">
              HK$
            </th>
          </tr>
        </thead>
        <tbody>
          {party.travellers.map((one, index) => (
            <tr key={`${index}-${one.name}`}>
              <td>
                {one.name} · {text.find(`words.memberType.${one.type}`, one.type)}
                <small>
                  {one.lines
                    .map(
                      (line) => `${text.find(`orders.fareLines.${line.key}`, line.key)}\u00a0${moneyText(line.amount)}`,
                    )
                    .join(' · ')}
                </small>
              </td>
              <td className="num">{moneyText(one.amount)}</td>
            </tr>
          ))}
          {party.charges.map((charge) => (
            <tr key={charge.id}>
              <td>{chargeWords(text, charge)}</td>
              <td className="num">{moneyText(charge.amount)}</td>
            </tr>
          ))}
          {party.levyPayer === 'CUSTOMER' && (
            <tr>
              <td>{text('prints.levy')}</td>
              <td className="num">{moneyText(party.levy)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">
              <b>{text('prints.partyTotal')}</b>
              {party.balance > 0 && <small>{dueText(party, text)}</small>}
            </th>
            <td className="num">
              <b>{moneyText(party.amount)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
function dueText(party: Party, text: ReturnType<typeof useText>): string {
  if (party.dueNow > 0 && party.holdUntil)
    return text('prints.dueBy', { amount: moneyText(party.dueNow), time: instantText(party.holdUntil) });
  return text('prints.balanceBy', { amount: moneyText(party.balance), date: dateText(party.balanceDueDate) });
}
