import { FileExcelOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { EXPORT_FORMATS } from '@domain/wire/export';
import { useText } from '../../providers/i18n';
import { useExport } from '../exports/use-export';
import type { Column } from './column';
import { exportFilters } from './export-filters';
import { useShownColumns } from './shown-columns';
import type { ListState } from './state';

/** The list as a file: its filters, its sort, its columns as they stand, every row. */
export function ExportButton<T>({ state, columns }: { state: ListState; columns: readonly Column<T>[] }) {
  const text = useText();
  const { busy, run } = useExport();
  const keys = useShownColumns(state, columns).flatMap((column) => column.exports ?? [column.key]);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: EXPORT_FORMATS.map((format) => ({
          key: format,
          label: text(format === 'xlsx' ? 'exporting.excel' : 'exporting.csv'),
        })),
        onClick: ({ key }) =>
          void run({
            list: state.spec.list ?? state.spec.id,
            filters: exportFilters(state),
            columns: keys,
            format: key === 'csv' ? 'csv' : 'xlsx',
          }),
      }}
    >
      <Tooltip title={text('app.table.export')}>
        <Button icon={<FileExcelOutlined />} loading={busy} aria-label={text('app.table.export')} />
      </Tooltip>
    </Dropdown>
  );
}
