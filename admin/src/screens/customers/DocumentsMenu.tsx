import { FileExcelOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { type SheetFile, useSheetFile } from './use-sheet-file';
import { useConfirm } from '../../parts/use-confirm';

const PAPERS = ['customers', 'names', 'rooming', 'coach', 'labels', 'letter', 'documents'] as const;
const FILES = ['customers', 'rooming', 'documents'] as const satisfies readonly SheetFile[];

/** Everything that a departure gives on paper or as a file. */
export function DocumentsMenu({ id }: { id: number }) {
  const text = useText();
  const confirm = useConfirm();
  const { fetchFile, busy } = useSheetFile(id);
  const askWhole = (): void =>
    confirm({
      title: text('customers.sheets.askWhole'),
      content: text('customers.sheets.askWholeHelp'),
      okText: text('customers.sheets.openWhole'),
      careful: true,
      onOk: () => fetchFile('whole'),
    });
  if (grant('customers.print') === false) return null;
  const papers = PAPERS.map((sheet) => ({
    key: sheet,
    label: (
      <a href={`/print/${sheet}/${id}`} target="_blank" rel="noreferrer">
        {text(`customers.sheets.${sheet}`)}
      </a>
    ),
  }));
  const files = FILES.map((sheet) => ({
    key: `file-${sheet}`,
    icon: <FileExcelOutlined />,
    label: text(`customers.sheets.${sheet}`),
    onClick: () => void fetchFile(sheet),
  }));
  const whole =
    grant('customers.unmask') === false
      ? []
      : [
          {
            key: 'file-whole',
            icon: <FileExcelOutlined />,
            label: text('customers.sheets.whole'),
            onClick: askWhole,
          },
        ];
  return (
    <Dropdown
      trigger={['click']}
      overlayClassName="desk-print-menu"
      menu={{
        items: [
          { key: 'paper', type: 'group', label: text('customers.sheets.paper'), children: papers },
          { key: 'excel', type: 'group', label: text('customers.sheets.excel'), children: [...files, ...whole] },
        ],
      }}
    >
      <Button icon={<PrinterOutlined />} loading={busy}>
        {text('customers.desk.printMenu')}
      </Button>
    </Dropdown>
  );
}
