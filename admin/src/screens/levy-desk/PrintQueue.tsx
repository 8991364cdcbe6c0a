import { useQuery } from '@tanstack/react-query';
import { instantText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { moneyText } from '../../parts/Money';
import { useTitle } from '../../parts/use-title';
import { Letterhead } from '../../print/Letterhead';
import { PrintFrame } from '../../print/PrintFrame';
import { useText } from '../../providers/i18n';
import { readSheet } from './calls';

/** The queue of a shop on paper, with room for the numbers, for when the stamp system is down. */
export default function PrintQueue({ id }: { id: string }) {
  const text = useText();
  useTitle(text('stamps.sheet'), id);
  const query = useQuery({ queryKey: ['levy-sheet', id], queryFn: () => readSheet(id) });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return null;
  const { rows, letterhead } = query.data;
  return (
    <PrintFrame paper="A4">
      <Letterhead letterhead={letterhead} title={text('stamps.sheet')} otherTitle={text('stamps.sheetOther')}>
        <p>{letterhead.branch.code}</p>
      </Letterhead>
      <p>{rows.length ? text('stamps.sheetHelp') : text('stamps.sheetEmpty')}</p>
      {rows.length > 0 && (
        <table className="print-table">
          <thead>
            <tr>
              <th scope="col">{text('stamps.receiptNo')}</th>
              <th scope="col">{text('stamps.takenAt')}</th>
              <th scope="col">{text('stamps.contact')}</th>
              <th scope="col" className="num">
                {text('app.table.inHkd', { name: text('stamps.fare') })}
              </th>
              <th scope="col" className="num">
                {text('app.table.inHkd', { name: text('stamps.amount') })}
              </th>
              <th scope="col">{text('stamps.stampNo')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.receiptNo}>
                <td>{row.receiptNo}</td>
                <td>{instantText(row.takenAt)}</td>
                <td>{row.contactPerson}</td>
                <td className="num">{moneyText(row.fare)}</td>
                <td className="num">{moneyText(row.levy)}</td>
                <td>______________</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PrintFrame>
  );
}
