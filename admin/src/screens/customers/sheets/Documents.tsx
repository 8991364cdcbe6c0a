import { useText } from '../../../providers/i18n';
import { latinName } from '../names';
import { DeskSheet } from './DeskSheet';

/** Whom to call about papers, with a place to tick. */
export default function Documents({ id }: { id: string }) {
  const text = useText();
  return (
    <DeskSheet id={id} sheet="documents">
      {({ data }) => (
        <table className="print-table">
          <thead>
            <tr>
              <th scope="col" aria-label={text('customers.grid.done')} />
              {(['person', 'phone', 'contact', 'doubts'] as const).map((key) => (
                <th key={key} scope="col">
                  {text(`customers.columns.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data
              .filter((row) => row.flags.length > 0)
              .map((row) => (
                <tr key={row.memberId}>
                  <td>☐</td>
                  <td>
                    {latinName(row)}
                    <small>
                      {row.chineseName} {row.orderNumber}
                    </small>
                  </td>
                  <td className="nowrap">{row.phone}</td>
                  <td>
                    {row.contactPerson}
                    <small>{row.contactPhone}</small>
                  </td>
                  <td>{row.flags.map((flag) => text(`customers.flags.${flag}`)).join('; ')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </DeskSheet>
  );
}
