import { FileExcelOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { filterParams } from '../../providers/data';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { download } from '../download';
import { asQuery, type ListState } from './state';

/** An xlsx of exactly what the list is filtered to, in its order, whole. */
export function ExportButton({ path, state }: { path: string; state: ListState }) {
  const text = useText();
  const { done, failed } = useToasts();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const { filters, sorters } = asQuery(state);
      const sort = sorters.length
        ? { _sort: sorters.map((each) => each.field).join(','), _order: sorters.map((each) => each.order).join(',') }
        : {};
      done(
        text('app.table.exported', { name: await download(path, { params: { ...filterParams(filters), ...sort } }) }),
      );
    } catch (error) {
      failed(error);
    }
    setBusy(false);
  };
  return (
    <Tooltip title={text('app.table.export')}>
      <Button
        icon={<FileExcelOutlined />}
        loading={busy}
        aria-label={text('app.table.export')}
        onClick={() => void run()}
      />
    </Tooltip>
  );
}
