import { EyeOutlined, HolderOutlined, WarningOutlined } from '@ant-design/icons';
import { memo, type RefObject } from 'react';
import { Link } from 'react-router';
import type { CustomerRow } from '@domain/wire/customer';
import { StatusTag } from '../../../parts/StatusTag';
import type { Text } from '../../../providers/i18n';
import { orderLink } from '../../orders/calls';
import { latinName } from '../../../parts/names';
import type { Judge, Told } from './as-typed';
import { type Cell, cellText, choicesOf, isChoice, isDateCell, maxOf } from './columns';
import { type RowEdits, shownText } from './edits';
import { columnName, type GridColumn, type PlacedColumn } from './grid-columns';
import type { RowFaults } from './use-list-edits';

export interface RowProps {
  row: CustomerRow;
  index: number;
  /** Its number on the list, which is its place unless only some of the list is there. */
  seq: number;
  columns: readonly PlacedColumn[];
  edits: RowEdits | undefined;
  faults: RowFaults | undefined;
  /** What others have saved where something else is typed. */
  clashes: RowFaults | undefined;
  /** The cell with the cursor, -1 when it is in another row. */
  cursor: number;
  /** Marked cells of this row, -1 for none. */
  from: number;
  to: number;
  revealed: string | undefined;
  readOnly: boolean;
  mayMove: boolean;
  mayUnmask: boolean;
  onUnmask: (row: CustomerRow) => void;
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>;
  onChoose: (value: string) => void;
  /** Age and doubts of what is typed and not saved. */
  judge: Judge;
  text: Text;
}

/** One traveller. Only the cell with the cursor is a field, so that typing draws nothing but itself. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { row, index, seq, columns, edits, mayMove, judge, text } = props;
  const told = edits ? judge(row, edits) : row;
  return (
    <tr className={edits ? 'grid-row-dirty' : undefined} aria-rowindex={index + 2}>
      <th scope="row" className="grid-seq" data-row={index} draggable={mayMove}>
        {mayMove && <HolderOutlined aria-label={text('customers.grid.moveRow', { seq })} />}
        <span className={edits?.seq === undefined ? undefined : 'grid-seq-moved'}>{seq}</span>
      </th>
      {columns.map(({ key, c }) =>
        c < 0 ? (
          <td key={key} className="grid-read">
            <ReadCell row={row} told={told} column={key} text={text} />
          </td>
        ) : (
          <TypedCell key={key} {...props} cell={key as Cell} c={c} />
        ),
      )}
    </tr>
  );
});

interface ReadProps {
  row: CustomerRow;
  told: Told;
  column: GridColumn['key'];
  text: Text;
}
function ReadCell({ row, told, column, text }: ReadProps) {
  if (column === 'type') return text(`words.memberType.${row.type}`);
  if (column === 'age') return <span className="grid-number">{told.age ?? ''}</span>;
  if (column === 'seat') return row.seatNo ?? '';
  if (column === 'payment') return <StatusTag kind="paymentState" value={row.paymentState} />;
  if (column === 'orderNumber') return <Link to={orderLink(row.orderNumber)}>{row.orderNumber}</Link>;
  if (!told.flags.length) return null;
  const words = told.flags.map((flag) => text(`customers.flags.${flag}`)).join(', ');
  return (
    <span className="grid-doubts" title={words} aria-label={words}>
      <WarningOutlined aria-hidden /> {told.flags.length} · {words}
    </span>
  );
}

function TypedCell(props: RowProps & { cell: Cell; c: number }) {
  const { row, index, edits, faults, clashes, cursor, from, to, revealed, mayUnmask, onUnmask, cell, c, text } = props;
  const masked = cell === 'certificateNo' && edits?.certificateNo === undefined && revealed === undefined;
  const value =
    cell === 'certificateNo' && edits?.certificateNo === undefined ? (revealed ?? '') : shownText(row, edits, cell);
  const fault = faults?.[cell];
  const clash = clashes?.[cell];
  const dirty = edits?.[cell] !== undefined;
  const classes = [
    cell === 'surname' && 'grid-sticky',
    isDateCell(cell) && 'grid-number',
    dirty && 'grid-dirty',
    clash && 'grid-clash',
    fault && 'grid-wrong',
    c >= from && c <= to && 'grid-marked',
    cursor === c && 'grid-at',
  ];
  return (
    <td
      data-r={index}
      data-c={c}
      className={classes.filter(Boolean).join(' ')}
      title={fault ?? clash}
      aria-selected={c >= from && c <= to}
    >
      {cursor === c ? (
        <Field {...props} value={value} placeholder={masked ? row.certificateNo : ''} fault={fault} clash={clash} />
      ) : (
        <span>{masked ? row.certificateNo : cellText(cell, value, text)}</span>
      )}
      {masked && mayUnmask && row.certificateNo !== '' && (
        <button
          type="button"
          tabIndex={-1}
          className="grid-unmask"
          aria-label={text('customers.grid.unmask', { name: latinName(row) })}
          title={text('customers.grid.unmask', { name: latinName(row) })}
          onClick={() => onUnmask(row)}
        >
          <EyeOutlined />
        </button>
      )}
    </td>
  );
}

interface FieldProps extends RowProps {
  cell: Cell;
  value: string;
  placeholder: string;
  fault: string | undefined;
  clash: string | undefined;
}
function Field({ row, cell, value, placeholder, fault, clash, readOnly, field, onChoose, text }: FieldProps) {
  const name = `${text(columnName(cell))}, ${latinName(row)}`;
  const wrong = {
    ...(fault === undefined ? {} : { 'aria-invalid': true, 'aria-errormessage': `grid-wrong-${row.memberId}-${cell}` }),
    ...(clash === undefined ? {} : { 'aria-describedby': `grid-clash-${row.memberId}-${cell}` }),
  };
  if (isChoice(cell) && !readOnly) {
    const choices = choicesOf(cell, text);
    const strange = value !== '' && !choices.some((each) => each.value === value);
    return (
      <select
        ref={field as RefObject<HTMLSelectElement>}
        value={value}
        aria-label={name}
        {...wrong}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="" />
        {strange && <option value={value}>{value}</option>}
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      key={value}
      ref={field as RefObject<HTMLInputElement>}
      defaultValue={isChoice(cell) ? cellText(cell, value, text) : value}
      placeholder={placeholder}
      readOnly={readOnly}
      aria-label={name}
      maxLength={maxOf(cell)}
      autoComplete="off"
      spellCheck={false}
      {...(cell === 'phone' ? { inputMode: 'tel' as const } : {})}
      {...wrong}
    />
  );
}
