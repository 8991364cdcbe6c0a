import { useQuery } from '@tanstack/react-query';
import type { LevyBox, ReceiptLine, ReceiptWire } from '@domain/wire/receipt';
import { dateText, instantText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { moneyText } from '../../parts/Money';
import { useTitle } from '../../parts/use-title';
import { Facts, Letterhead, Remarks } from '../../print/Letterhead';
import { PrintFrame } from '../../print/PrintFrame';
import { http } from '../../providers/client';
import { useLocale, useText } from '../../providers/i18n';

/** The document that proves a payment: stamp box and bilingual sentence as the law asks (decisions A1). */
export default function Receipt({ id }: { id: string }) {
  const text = useText();
  useTitle(text('prints.receipt'), id);
  const query = useQuery({
    queryKey: ['receipt', id],
    queryFn: async () => (await http.get<ReceiptWire>(`/orders/admin/receipt/${encodeURIComponent(id)}`)).data,
  });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return null;
  const receipt = query.data;
  return (
    <PrintFrame paper="A5">
      <Letterhead
        letterhead={receipt}
        title={text(receipt.total < 0 ? 'prints.refundReceipt' : 'prints.receipt')}
        otherTitle={text(receipt.total < 0 ? 'prints.refundReceiptOther' : 'prints.receiptOther')}
      >
        <Facts
          rows={[
            [text('prints.receiptNo'), receipt.receiptNo],
            [text('prints.date'), instantText(receipt.takenAt)],
            [text('prints.orderNo'), receipt.orderNumber],
          ]}
        />
      </Letterhead>
      {receipt.voided && <p className="print-void">{text('prints.voided')}</p>}
      <div className="print-columns">
        <Facts
          rows={[
            [text('prints.receivedFrom'), receipt.contactPerson],
            [text('orders.fields.contactPhone'), receipt.contactPhone],
          ]}
        />
        <Facts
          rows={[
            [text('prints.method'), text(`words.paymentMethod.${receipt.method}`)],
            [text('prints.receivedBy'), receipt.takenBy],
            [text('orders.fields.remark'), receipt.remark],
          ]}
        />
      </div>
      <Lines lines={receipt.lines} />
      <Sums receipt={receipt} />
      {receipt.levyBox && <Levy box={receipt.levyBox} stampUrl={receipt.stampUrl} />}
      <div className="levy-sentence">
        <p lang="en">{receipt.levySentence.en}</p>
        <p lang="zh-Hant">{receipt.levySentence.zh}</p>
      </div>
      <Remarks letterhead={receipt} qrHint={text('prints.qr')} />
    </PrintFrame>
  );
}

function Lines({ lines }: { lines: readonly ReceiptLine[] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <table className="print-table">
      <thead>
        <tr>
          <th scope="col">{text('prints.tour')}</th>
          <th scope="col">{text('prints.departure')}</th>
          <th scope="col" className="tight">
            {text('prints.kind')}
          </th>
          <th scope="col" className="num">
            {text('prints.fareHkd')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.paymentId}>
            <td>
              {line.packageCode} {line.packageName[locale]}
              <small>{line.subOrderNumber}</small>
              <small>
                {text('prints.travellers', { count: line.travellers.length })} {line.travellers.join(', ')}
              </small>
            </td>
            <td className="tight">{dateText(line.departureDate)}</td>
            <td className="tight">{text(`words.ledgerKind.${line.kind}`)}</td>
            <td className="num">{moneyText(line.fareAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ receipt }: { receipt: ReceiptWire }) {
  const text = useText();
  const box = receipt.levyBox;
  return (
    <table className="print-table print-sums">
      <tbody>
        <tr>
          <th scope="row">{text('prints.fare')}</th>
          <td className="num">{moneyText(receipt.fare)}</td>
        </tr>
        {(receipt.levy !== 0 || box?.parts.some((part) => part.payer === 'CUSTOMER')) && (
          <tr>
            <th scope="row">{text('prints.levyLine', { rate: box?.percent ?? '' })}</th>
            <td className="num">{moneyText(receipt.levy)}</td>
          </tr>
        )}
        <tr className="print-strong">
          <th scope="row">{text(receipt.total < 0 ? 'prints.totalRefunded' : 'prints.totalReceived')}</th>
          <td className="num">HK${moneyText(receipt.total)}</td>
        </tr>
        <tr>
          <th scope="row">{text('prints.balance')}</th>
          <td className="num">{moneyText(receipt.balance)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Where the levy stamp stands: number, amount, date, and the stamp of the house. */
function Levy({ box, stampUrl }: { box: LevyBox; stampUrl: string | null }) {
  const text = useText();
  return (
    <div className="levy-row">
      <section className="levy-box">
        <h2>{text('prints.levyStamp')}</h2>
        <Facts
          rows={[
            [text('prints.stampNo'), box.stampNo || '\u00a0______________'],
            [text('prints.stampAmount'), `HK$${moneyText(box.amount)}`],
            [text('prints.date'), dateText(box.date)],
          ]}
        />
        {box.parts.map((part) => (
          <p key={part.payer}>
            {text('prints.levyBase', { rate: box.percent, base: moneyText(part.base) })} ·{' '}
            {text(`words.tiaPayer.${part.payer}`)}
            {box.parts.length > 1 && `: HK$${moneyText(part.amount)}`}
          </p>
        ))}
      </section>
      {stampUrl && <img src={stampUrl} alt={text('prints.stamp')} />}
    </div>
  );
}
