import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { importColumns, importKey } from '@domain/import/columns';
import { LIMITS } from '@domain/limits';
import type { Resource } from '@domain/resource';
import { fieldName } from '../fields/words';
import { may } from '../providers/access';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { importCalls } from './calls';
import type { Importing } from './use-import';

/** Whether rows make records, change them, or both, for whoever brings them. */
const whatRowsDo = (resource: Resource): 'importing.by' | 'importing.byOnly' | 'importing.byNew' =>
  !may(resource, 'edit') ? 'importing.byNew' : may(resource, 'create') ? 'importing.by' : 'importing.byOnly';

/** What happens to the rows, the sheet to fill them into, and the place for the file. */
export function ChooseFile({ resource, importing }: { resource: Resource; importing: Importing }) {
  const text = useText();
  const toasts = useToasts();
  const fields = importKey(resource)
    .map((name) => fieldName(text, resource, name))
    .join(', ');
  const within = [...new Set(importColumns(resource).flatMap(({ rows }) => rows ?? []))];
  return (
    <>
      <p>{text('importing.help', { max: LIMITS.importRows.toLocaleString('en'), mark: text('importing.empties') })}</p>
      <p className="muted">{text(whatRowsDo(resource), { fields })}</p>
      {within.map((rows) => (
        <p key={rows} className="muted">
          {text('importing.within', { rows: fieldName(text, resource, rows).toLowerCase() })}
        </p>
      ))}
      <Upload.Dragger
        accept=".xlsx,.csv"
        maxCount={1}
        showUploadList={false}
        disabled={importing.busy !== undefined}
        beforeUpload={(file) => {
          void importing.read(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p>{text('importing.drop')}</p>
        <p className="muted">xlsx, csv</p>
      </Upload.Dragger>
      <Button
        type="link"
        icon={<DownloadOutlined />}
        className="name-list-template"
        onClick={() => void importCalls.template(resource.name).catch(toasts.failed)}
      >
        {text('importing.getTemplate')}
      </Button>
    </>
  );
}
