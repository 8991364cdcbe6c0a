import type { CustomerListWire, CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { latinName } from '../names';
import { DeskSheet } from './DeskSheet';

/** The rooming list for the hotel: one block per room. */
export default function Rooming({ id }: { id: string }) {
  const text = useText();
  return (
    <DeskSheet id={id} sheet="rooming">
      {(list) => (
        <>
          <p className="desk-sheet-totals">{totals(list, text)}</p>
          <table className="print-table">
            <thead>
              <tr>
                {(['room', 'roomType', 'person', 'chineseName', 'gender', 'type', 'remark'] as const).map((key) => (
                  <th key={key} scope="col">
                    {text(`customers.columns.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {list.rooms.map((room) => (
              <RoomBlock
                key={room.room}
                name={room.room}
                kind={text(`words.roomType.${room.type}`)}
                people={list.data.filter((row) => row.room === room.room)}
              />
            ))}
            <RoomBlock
              name="–"
              kind={text('customers.sheets.notRoomed')}
              people={list.data.filter((row) => row.room === '')}
            />
          </table>
        </>
      )}
    </DeskSheet>
  );
}
const totals = ({ rooms }: CustomerListWire, text: ReturnType<typeof useText>): string => {
  const count = (type: string): number => rooms.filter((each) => each.type === type).length;
  return text('customers.board.totals', {
    rooms: rooms.length,
    single: count('SINGLE'),
    twin: count('TWIN'),
    triple: count('TRIPLE'),
  });
};

function RoomBlock({ name, kind, people }: { name: string; kind: string; people: readonly CustomerRow[] }) {
  const text = useText();
  if (!people.length) return null;
  return (
    <tbody className="desk-sheet-block">
      {people.map((row, i) => (
        <tr key={row.memberId}>
          {i === 0 && (
            <>
              <th scope="rowgroup" rowSpan={people.length}>
                {name}
              </th>
              <td rowSpan={people.length}>{kind}</td>
            </>
          )}
          <td>{latinName(row)}</td>
          <td>{row.chineseName}</td>
          <td>{row.gender && text(`words.gender.${row.gender}`)}</td>
          <td>
            {text(`words.memberType.${row.type}`)}
            {row.extraBed && <small>{text('customers.board.extraBed')}</small>}
            {row.type === 'CHILD' && !row.occupyBed && !row.extraBed && <small>{text('customers.board.noBed')}</small>}
          </td>
          <td>{row.remark}</td>
        </tr>
      ))}
    </tbody>
  );
}
