import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import type { ImportCellWire, ImportPreviewWire, ImportRowWire } from '@domain/wire/name-list';
import { MeaningTag } from '../../../parts/StatusTag';
import { useText } from '../../../providers/i18n';
import { cellText } from '../list/columns';
import type { Refused } from './use-name-list';

const isWrong = (row: ImportRowWire): boolean => row.fault !== null || row.cells.some((cell) => cell.fault);
const isChange = (row: ImportRowWire): boolean => row.memberId !== null && row.cells.some((cell) => !cell.fault);

/** Row by row whom a list is about, what is now and what would be, and what cannot be taken. */
export function Preview({ preview, refused }: { preview: ImportPreviewWire; refused: Refused }) {
  const text = useText();
  const [onlyOpen, setOnlyOpen] = useState(true);
  const { rows, ignored } = preview;
  const changed = rows.filter(isChange).length;
  const wrong = rows.filter(isWrong).length;
  const same = rows.filter((row) => row.fault === null && row.cells.length === 0).length;
  const shown = onlyOpen ? rows.filter((row) => isChange(row) || isWrong(row)) : rows;
  return (
    <>
      <p role="status">
        <strong>{text('customers.import.summary', { rows: rows.length, changed, same, wrong })}</strong>
      </p>
      {changed === 0 && (
        <Alert
          type={wrong ? 'warning' : 'success'}
          showIcon
          className="desk-note"
          message={text(wrong ? 'customers.import.noneTaken' : 'customers.import.nothing')}
        />
      )}
      {wrong > 0 && <p className="muted">{text('customers.import.faulty')}</p>}
      {ignored.length > 0 && (
        <p className="muted">{text('customers.import.ignored', { columns: ignored.join(', ') })}</p>
      )}
      <Checkbox checked={onlyOpen} onChange={(event) => setOnlyOpen(event.target.checked)}>
        {text('customers.import.onlyOpen')}
      </Checkbox>
      <div className="name-list-rows" tabIndex={0} role="region" aria-label={text('customers.import.title')}>
        <ul>
          {shown.map((row) => (
            <Row key={row.line} row={row} refused={row.memberId === null ? undefined : refused[row.memberId]} />
          ))}
        </ul>
      </div>
    </>
  );
}

function Row({ row, refused }: { row: ImportRowWire; refused: Record<string, string> | undefined }) {
  const text = useText();
  return (
    <li>
      <div className="name-list-who">
        <span className="muted">
          {text('customers.import.line')} {row.line}
        </span>
        <strong>{row.name || '–'}</strong>
        {row.fault && <MeaningTag tone="bad" word={text(`customers.import.faults.${row.fault}`)} />}
        {row.matchedBy && (
          <MeaningTag
            tone={row.matchedBy === 'name' ? 'waiting' : 'good'}
            word={text(`customers.import.by.${row.matchedBy}`)}
          />
        )}
      </div>
      {row.cells.length === 0 && row.fault === null && (
        <span className="muted">{text('customers.import.sameNow')}</span>
      )}
      {row.cells.length > 0 && (
        <dl>
          {row.cells.map((cell) => (
            <Change key={cell.cell} cell={cell} refused={refused?.[cell.cell]} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ cell: { cell, before, after, fault }, refused }: { cell: ImportCellWire; refused?: string }) {
  const text = useText();
  const why = fault ? text(`customers.import.faults.${fault}`) : refused;
  return (
    <div className={why ? 'name-list-wrong' : ''}>
      <dt>{text(`customers.columns.${cell}`)}</dt>
      <dd>
        {before && <del aria-label={text('customers.import.now')}>{cellText(cell, before, text)}</del>}
        <ins aria-label={text('customers.import.then')}>{fault ? after : cellText(cell, after, text)}</ins>
        {why && <span>{why}</span>}
      </dd>
    </div>
  );
}
