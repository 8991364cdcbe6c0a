import { useText } from '../../../providers/i18n';
import { latinName } from '../names';
import { DeskSheet } from './DeskSheet';

/** The whole list for the office; document numbers stay masked on paper. */
export default function Customers({ id }: { id: string }) {
  const text = useText();
  const column = (
    key:
      | 'seq'
      | 'person'
      | 'chineseName'
      | 'gender'
      | 'birthDate'
      | 'certificateType'
      | 'expiryDate'
      | 'phone'
      | 'room'
      | 'seat'
      | 'diet'
      | 'remark'
      | 'payment',
  ) => <th scope="col">{text(`customers.columns.${key}`)}</th>;
  return (
    <DeskSheet id={id} sheet="customers" landscape>
      {({ data }) => (
        <table className="print-table">
          <thead>
            <tr>
              {column('seq')}
              {column('person')}
              {column('gender')}
              {column('birthDate')}
              {column('certificateType')}
              {column('expiryDate')}
              {column('phone')}
              {column('room')}
              {column('seat')}
              {column('payment')}
              {column('diet')}
              {column('remark')}
            </tr>
          </thead>
          <tbody>
            {data.map((row, i) => (
              <tr key={row.memberId}>
                <td className="num">{i + 1}</td>
                <td>
                  {latinName(row)}
                  <small>
                    {row.chineseName} {text(`words.memberType.${row.type}`)} · {row.orderNumber}
                  </small>
                </td>
                <td>{row.gender && text(`words.gender.${row.gender}`)}</td>
                <td className="nowrap">
                  {row.birthDate}
                  {row.age !== null && <small>{text('customers.grid.age', { age: row.age })}</small>}
                </td>
                <td>
                  {row.certificateType && text(`words.certificateType.${row.certificateType}`)}
                  <small>
                    {row.certificateNo} {row.nationality}
                  </small>
                </td>
                <td className="nowrap">{row.expiryDate}</td>
                <td>{row.phone || row.contactPhone}</td>
                <td>
                  {row.room}
                  {row.roomType && row.room && <small>{text(`words.roomType.${row.roomType}`)}</small>}
                </td>
                <td>{row.seatNo}</td>
                <td>{text(`words.paymentState.${row.paymentState}`)}</td>
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
