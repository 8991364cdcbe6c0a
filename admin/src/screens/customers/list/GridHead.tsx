import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { memo } from 'react';
import type { Sort } from '../../../parts/list/state';
import { useText } from '../../../providers/i18n';
import { columnName, type GridColumn, SEQ_WIDTH } from './grid-columns';

interface Props {
  columns: readonly GridColumn[];
  sorting: Sort | undefined;
  onSort: (key: GridColumn['key']) => void;
}

/** The names of the columns; pointing at one sorts by it. */
export const GridHead = memo(function GridHead({ columns, sorting, onSort }: Props) {
  const text = useText();
  return (
    <>
      <colgroup>
        <col style={{ width: SEQ_WIDTH }} />
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th className="grid-seq" scope="col">
            {text('customers.columns.seq')}
          </th>
          {columns.map(({ key }) => (
            <HeadCell key={key} column={key} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  );
});

function HeadCell({ column, sorting, onSort }: Omit<Props, 'columns'> & { column: GridColumn['key'] }) {
  const text = useText();
  const name = text(columnName(column));
  const by = sorting?.field === column ? sorting.order : undefined;
  return (
    <th
      scope="col"
      className={column === 'surname' ? 'grid-sticky' : undefined}
      aria-sort={by === 'asc' ? 'ascending' : by === 'desc' ? 'descending' : 'none'}
    >
      <button type="button" title={text('customers.grid.sortBy', { column: name })} onClick={() => onSort(column)}>
        {name} {by === 'asc' && <CaretUpOutlined aria-hidden />}
        {by === 'desc' && <CaretDownOutlined aria-hidden />}
      </button>
    </th>
  );
}
