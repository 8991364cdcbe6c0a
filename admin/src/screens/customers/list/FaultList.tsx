import { Alert } from 'antd';
import type { CustomerRow } from '@domain/wire/customer';
import { useText } from '../../../providers/i18n';
import { latinName } from '../../../parts/names';
import type { RowFaults } from './use-list-edits';

interface Props {
  /** Wrong cells cannot be saved; clashing ones can, over what others have saved. */
  kind: 'wrong' | 'clash';
  rows: readonly CustomerRow[];
  /** What is said of each cell. */
  told: Readonly<Record<number, RowFaults>>;
  onGo: (memberId: number, cell: string) => void;
}

/** What is wrong or clashes, row by row and cell by cell; each leads to its cell. */
export function FaultList({ kind, rows, told, onGo }: Props) {
  const text = useText();
  const all = rows.flatMap((row, i) =>
    Object.entries(told[row.memberId] ?? {}).map(([cell, words]) => ({ row, seq: i + 1, cell, words })),
  );
  if (!all.length) return null;
  return (
    <Alert
      type={kind === 'wrong' ? 'error' : 'warning'}
      showIcon
      className="desk-note"
      message={text(`customers.grid.${kind}`, { count: all.length })}
      description={
        <ul className="grid-faults">
          {all.map(({ row, seq, cell, words }) => (
            <li key={`${row.memberId} ${cell}`} id={`grid-${kind}-${row.memberId}-${cell}`}>
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
