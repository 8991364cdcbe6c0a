import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../providers/i18n';
import { Money } from './Money';
import './plain-table.css';

/** A column of a small table: its name stands over it, on a telephone before each of its values. */
export interface PlainColumn<Row> {
  key: string;
  name?: string;
  /** Where its name leads. */
  to?: string;
  /** What it says of a row; an amount in HK$ is told by `hkd` instead, which puts the currency into its name. */
  of?: (row: Row, at: number) => ReactNode;
  hkd?: (row: Row) => number | null;
  /** Figures stand under each other, at the right. */
  figure?: boolean;
  /** The row is called so. */
  heads?: boolean;
  /** Says itself what it is: on a telephone it stands without its name. */
  plain?: boolean;
  className?: string;
  /** Its foot. */
  sum?: ReactNode;
}
interface Props<Row> {
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  rowKey: (row: Row, at: number) => string | number;
  rowClass?: (row: Row) => string;
  /** The one in hand. */
  current?: (row: Row) => boolean;
  /**
   * On a telephone a row is a small card, each value in a line of its own, or all of them one after the other; a few
   * figures to compare stay the table that they are.
   */
  narrow?: 'stacks' | 'flows' | 'stays';
  className?: string;
  label?: string;
}

/** A few rows that are no list of their own, each column said once. */
export function PlainTable<Row>({ rows, columns, rowKey, narrow = 'stacks', ...more }: Props<Row>) {
  const text = useText();
  const { rowClass, current, className = '', label } = more;
  const all = columns.map(({ name = '', ...each }) => {
    const { hkd } = each;
    const num = each.figure || hkd ? 'num' : '';
    return {
      ...each,
      name: hkd && name ? text('app.table.inHkd', { name }) : name,
      className: [num, each.className].filter(Boolean).join(' ') || undefined,
      of: hkd ? (row: Row) => <Money hkd={hkd(row)} /> : each.of,
    };
  });
  return (
    <table className={`plain-table ${narrow} ${className}`.trim()} aria-label={label}>
      {all.some(({ name }) => name) && (
        <thead>
          <tr>
            {all.map(({ key, name, to, className }) =>
              name ? (
                <th key={key} scope="col" className={className}>
                  {to ? <Link to={to}>{name}</Link> : name}
                </th>
              ) : (
                <td key={key} />
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row, at)} className={rowClass?.(row)} aria-current={current?.(row)}>
            {all.map(({ key, name, className, heads, plain, of }) =>
              heads ? (
                <th key={key} scope="row" className={className}>
                  {of?.(row, at)}
                </th>
              ) : (
                <td key={key} className={className} data-label={plain || !name ? undefined : name}>
                  {of?.(row, at)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {all.some(({ sum }) => sum !== undefined) && <Foot columns={all} />}
    </table>
  );
}

/** The first foot says what the others are, so it reaches to the first of them. */
function Foot<Row>({ columns }: { columns: readonly PlainColumn<Row>[] }) {
  const [first, ...others] = columns;
  const from = others.findIndex(({ sum }) => sum !== undefined);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={from + 1}>
          {first?.sum}
        </th>
        {others.slice(from).map(({ key, name, className, sum }) => (
          <td key={key} className={className} data-label={sum === undefined ? undefined : name}>
            {sum}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
