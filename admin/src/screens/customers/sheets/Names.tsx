import { useText } from '../../../providers/i18n';
import { latinName } from '../names';
import { DeskSheet } from './DeskSheet';

/** What the guide carries: names to call out, room and seat, what to mind; no document, no money. */
export default function Names({ id }: { id: string }) {
  const text = useText();
  return (
    <DeskSheet id={id} sheet="names">
      {({ data }) => (
        <table className="print-table">
          <thead>
            <tr>
              {(
                ['seq', 'person', 'chineseName', 'gender', 'age', 'room', 'seat', 'phone', 'diet', 'remark'] as const
              ).map((key) => (
                <th key={key} scope="col">
                  {text(`customers.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row, i) => (
              <tr key={row.memberId}>
                <td className="num">{i + 1}</td>
                <td>{latinName(row)}</td>
                <td className="nowrap">{row.chineseName}</td>
                <td>{row.gender && text(`words.gender.${row.gender}`)}</td>
                <td className="num">{row.age}</td>
                <td>{row.room}</td>
                <td>{row.seatNo}</td>
                <td>{row.phone || row.contactPhone}</td>
                <td>{row.diet}</td>
                <td>{row.remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskSheet>
  );
}
