import { RECLAIM_REASONS } from '@domain/stamps';
import type { ReclaimLine } from '@domain/wire/stamp';
import { instantText } from '../../parts/DateText';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';

/** Rows whose levy is claimed back, on the screen and on the form. */
export function ReclaimLines({ lines, className = 'levy-table' }: { lines: ReclaimLine[]; className?: string }) {
  const text = useText();
  return (
    <table className={className}>
      <thead>
        <tr>
          <th scope="col">{text('stamps.reclaim.kind')}</th>
          <th scope="col">{text('stamps.receiptNo')}</th>
          <th scope="col">{text('stamps.takenAt')}</th>
          <th scope="col">{text('stamps.order')}</th>
          <th scope="col">{text('stamps.contact')}</th>
          <th scope="col">{text('stamps.reclaim.stampNos')}</th>
          <th scope="col" className="num">
            {text('app.table.inHkd', { name: text('stamps.fare') })}
          </th>
          <th scope="col" className="num">
            {text('app.table.inHkd', { name: text('stamps.amount') })}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.paymentId}>
            <td>{text(RECLAIM_REASONS[line.kind])}</td>
            <td>{line.receiptNo}</td>
            <td>{instantText(line.takenAt)}</td>
            <td>{line.orderNumber}</td>
            <td>{line.contactPerson}</td>
            <td>{line.stampNos.split(',').join(', ') || '–'}</td>
            <td className="num" data-label={text('stamps.fare')}>
              <Money hkd={line.fare} />
            </td>
            <td className="num" data-label={text('stamps.amount')}>
              <Money hkd={line.levy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
