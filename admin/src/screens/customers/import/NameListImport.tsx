import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../parts/Dialog';
import { download } from '../../../parts/download';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { Preview } from './Preview';
import { useNameList } from './use-name-list';
import '../../../import/import.css';

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** A name list on its way in: a file, what it would change, and one save. */
export function NameListImport({ id, open, onClose }: Props) {
  const text = useText();
  const toasts = useToasts();
  const names = useNameList(id, onClose);
  const [fetching, setFetching] = useState(false);
  const fetchTemplate = async (): Promise<void> => {
    setFetching(true);
    try {
      await download(`/customers/import-template/${id}`);
    } catch (error) {
      toasts.failed(error);
    } finally {
      setFetching(false);
    }
  };
  const { preview, changes } = names;
  return (
    <Dialog
      open={open}
      title={text('customers.import.title')}
      width={920}
      onCancel={onClose}
      afterClose={names.forget}
      okText={text('customers.import.save', { count: changes })}
      okButtonProps={{ disabled: changes === 0, loading: names.saving }}
      cancelText={text('app.buttons.cancel')}
      onOk={() => void names.save()}
      footer={(buttons) => (preview ? buttons : null)}
      className="name-list"
    >
      {names.fault && <Alert type="error" showIcon message={names.fault} role="alert" className="desk-note" />}
      {preview ? (
        <>
          <Preview preview={preview} refused={names.refused} />
          <Button onClick={names.forget}>{text('customers.import.again')}</Button>
        </>
      ) : (
        <>
          <p>{text('customers.import.help')}</p>
          <Upload.Dragger
            accept=".xlsx,.csv"
            maxCount={1}
            showUploadList={false}
            disabled={names.reading}
            beforeUpload={(file) => {
              void names.read(file);
              return false;
            }}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined />
            </p>
            <p>{text('customers.import.drop')}</p>
            <p className="muted">xlsx, csv</p>
          </Upload.Dragger>
          <Button
            type="link"
            icon={<DownloadOutlined />}
            loading={fetching}
            className="name-list-template"
            onClick={() => void fetchTemplate()}
          >
            {text('customers.import.getTemplate')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
