import { FileExcelOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { type SheetCut, useSheetFile } from './use-sheet-file';

interface Props {
  id: number;
  sheet: 'customers' | 'rooming' | 'documents';
  /** The list that the file is of, as it stands; without it the file is whole. */
  cut?: SheetCut;
}
/** The paper of a departure and the file of what a tab shows. */
export function SheetButtons({ id, sheet, cut }: Props) {
  const text = useText();
  const { fetchFile, busy } = useSheetFile(id);
  const name = text(`customers.sheets.${sheet}`);
  if (grant('customers.print') === false) return null;
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        href={`/print/${sheet}/${id}`}
        target="_blank"
        rel="noreferrer"
        title={`${text('app.buttons.print')}: ${name}`}
        aria-label={`${text('app.buttons.print')}: ${name}`}
      />
      <Button
        icon={<FileExcelOutlined />}
        loading={busy}
        onClick={() => void fetchFile(sheet, cut)}
        title={`${text('customers.sheets.excel')}: ${name}`}
        aria-label={`${text('customers.sheets.excel')}: ${name}`}
      />
    </>
  );
}
