import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { useText } from '../../../providers/i18n';
import { columnName, COLUMNS, type GridColumn, SEQ_WIDTH } from './grid-columns';

export interface Sorting {
  key: GridColumn['key'];
  direction: 1 | -1;
}
interface Props {
  sorting: Sorting | null;
  onSort: (key: GridColumn['key']) => void;
}

/** The names of the columns; pointing at one sorts by it. */
export const GridHead = memo(function GridHead({ sorting, onSort }: Props) {
  const text = useText();
  return (
    <>
      <colgroup>
        <col style={{ width: SEQ_WIDTH }} />
        {COLUMNS.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th className="grid-seq" scope="col">
            {text('customers.columns.seq')}
          </th>
          {COLUMNS.map(({ key }) => (
            <HeadCell key={key} column={key} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  );
});

function HeadCell({ column, sorting, onSort }: Props & { column: GridColumn['key'] }) {
  const text = useText();
  const name = text(columnName(column));
  const by = sorting?.key === column ? sorting.direction : 0;
  return (
    <th
      scope="col"
      className={column === 'surname' ? 'grid-sticky' : undefined}
      aria-sort={by === 1 ? 'ascending' : by === -1 ? 'descending' : 'none'}
    >
      <button type="button" title={text('customers.grid.sortBy', { column: name })} onClick={() => onSort(column)}>
        {name} {by === 1 && <CaretUpOutlined aria-hidden />}
        {by === -1 && <CaretDownOutlined aria-hidden />}
      </button>
    </th>
  );
}
