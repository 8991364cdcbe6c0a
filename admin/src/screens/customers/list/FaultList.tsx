import { Alert } from 'antd';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { latinName } from '../names';
import type { RowFaults } from './use-list-edits';

interface Props {
  rows: readonly CustomerRow[];
  faults: Readonly<Record<number, RowFaults>>;
  onGo: (memberId: number, cell: string) => void;
}

/** What is wrong, row by row and cell by cell; each leads to its cell. */
export function FaultList({ rows, faults, onGo }: Props) {
  const text = useText();
  const all = rows.flatMap((row, i) =>
    Object.entries(faults[row.memberId] ?? {}).map(([cell, words]) => ({ row, seq: i + 1, cell, words })),
  );
  if (!all.length) return null;
  return (
    <Alert
      type="error"
      showIcon
      className="desk-note"
      message={text('customers.grid.wrong', { count: all.length })}
      description={
        <ul className="grid-faults">
          {all.map(({ row, seq, cell, words }) => (
            <li key={`${row.memberId} ${cell}`} id={`grid-fault-${row.memberId}-${cell}`}>
              <button type="button" className="link-button" onClick={() => onGo(row.memberId, cell)}>
                {seq}. {latinName(row)}, {text.find(`customers.columns.${cell}`, cell)}
              </button>
              : {words}
            </li>
          ))}
        </ul>
      }
    />
  );
}
