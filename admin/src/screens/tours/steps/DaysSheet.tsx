import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Form, Space, Upload } from 'antd';
import type { SheetRow } from '@domain/wire/sheet';
import { download } from '../../../parts/download';
import { useDoing } from '../../../parts/use-doing';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { send } from '../../../providers/send';
import { daysAsRows, withRows } from '../day-sheet';
import type { PackageValues } from '../values';

const SHEET = '/sheets/packageDays';
const PARTS = ['itinerary', 'translations'] as const;

/** The days as a workbook, and days of one into the form: nothing but what is typed, so it can be undone and is saved as that is. */
export function DaysSheet({ touch }: { touch: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const form = Form.useFormInstance<PackageValues>();
  const { busy, doing } = useDoing();
  const shown = (): Pick<PackageValues, (typeof PARTS)[number]> => form.getFieldsValue([...PARTS]);
  const put = (days: ReturnType<typeof shown>): void => {
    // each as a whole: the texts of a day that goes again go with it
    for (const part of PARTS) form.setFieldValue(part, days[part]);
    touch();
  };
  const bring = (file: File): Promise<boolean> =>
    doing(async () => {
      const body = new FormData();
      body.append('file', file, file.name);
      const rows = await send<SheetRow[]>('post', SHEET, body);
      const before = shown();
      put(withRows(before, rows));
      toasts.undoable(text('tours.itinerary.brought', { count: rows.length, file: file.name }), () => put(before));
    });
  const take = (): Promise<boolean> =>
    doing(async () => {
      const rows = daysAsRows(shown()).map((cells) => ({ cells }));
      await download(`${SHEET}/file`, { method: 'POST', data: { rows } });
    });
  return (
    <Space wrap>
      <Upload
        accept=".xlsx,.csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void bring(file);
          return false;
        }}
      >
        <Button size="small" icon={<UploadOutlined />} loading={busy}>
          {text('importing.open')}
        </Button>
      </Upload>
      <Button size="small" icon={<DownloadOutlined />} disabled={busy} onClick={() => void take()}>
        {text('exporting.excel')}
      </Button>
    </Space>
  );
}
