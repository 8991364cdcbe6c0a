import { DownloadOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { FileRef } from '@domain/wire/file';
import { download } from '../../../parts/download';
import { FileUpload } from '../../../parts/FileUpload';
import { FormGroup } from '../../../parts/form/FormFrame';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { PICTURES } from '../values';

/** Three pictures, the flyer, any other files. */
export function FileFields() {
  const text = useText();
  return (
    <>
      <FormGroup id="pictures" title={text('tours.groups.pictures')} help={text('tours.help.pictures')}>
        <div className="picture-row">
          {PICTURES.map((field) => (
            <Form.Item key={field} name={field} label={text(`tours.fields.${field}`)} required={field === 'picture1'}>
              <FileUpload kind="image" />
            </Form.Item>
          ))}
        </div>
      </FormGroup>
      <FormGroup id="files" title={text('tours.groups.files')}>
        <Form.Item name="flyer" label={text('tours.fields.flyer')} className="upload-slim">
          <FileUpload kind="file" />
        </Form.Item>
        <Form.Item noStyle shouldUpdate={(before, now) => before.flyer !== now.flyer}>
          {({ getFieldValue }) => <FlyerDownload flyer={getFieldValue('flyer') as FileRef | null} />}
        </Form.Item>
        <Form.Item name="files" label={text('tours.fields.files')} className="upload-slim">
          <FileUpload kind="file" max={20} />
        </Form.Item>
      </FormGroup>
    </>
  );
}

function FlyerDownload({ flyer }: { flyer: FileRef | null }) {
  const text = useText();
  const { failed } = useToasts();
  if (!flyer) return null;
  return (
    <Button
      icon={<DownloadOutlined />}
      className="flyer-download"
      disabled={false}
      onClick={() => void download(`/files/${flyer.id}`).catch(failed)}
    >
      {text('tours.downloadFlyer')}
    </Button>
  );
}
