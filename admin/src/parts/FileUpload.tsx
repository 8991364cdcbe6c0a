import { DeleteOutlined, InboxOutlined, PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Image, Upload, type UploadFile, type UploadProps } from 'antd';
import { useRef, useState } from 'react';
import { LIMITS } from '@domain/limits';
import type { FileRef } from '@domain/wire/file';
import type { FileKind } from '@domain/words';
import { http } from '../providers/client';
import { type Text, useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { isProblem } from '../providers/problem';
import { smaller } from './smaller';

interface Props {
  kind: FileKind;
  /** One file unless more may be given. */
  max?: number;
  value?: FileRef | FileRef[] | null;
  onChange?: (value: FileRef | FileRef[] | null) => void;
  disabled?: boolean;
  id?: string;
  accept?: string;
}
const PICTURES = ['image/jpeg', 'image/png'];
/** A picture of a telephone is larger than what is kept; it is made smaller first, and refused when that is not enough. */
export const fitting = (file: File, kind: FileKind): Promise<File> | File =>
  kind === 'image' && PICTURES.includes(file.type) && file.size > LIMITS.imageBytes ? smaller(file) : file;

/** Why a chosen file is refused before it travels (SPEC 5, 9); the server looks at its content again. */
export function refusal(file: { size: number; type: string }, kind: FileKind, text: Text): string {
  if (kind === 'image' && !PICTURES.includes(file.type)) return text('errors.file.imageType');
  if (kind === 'image' && file.size > LIMITS.imageBytes) return text('errors.file.imageTooLarge');
  return file.size > LIMITS.fileBytes ? text('errors.file.tooLarge') : '';
}

/** Sends one file to POST /files. */
export async function upload(
  file: Blob,
  name: string,
  kind: FileKind,
  progress?: (percent: number) => void,
): Promise<FileRef> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file, name);
  const { data } = await http.post<FileRef>('/files', body, {
    onUploadProgress: ({ loaded, total }) => progress?.(total ? Math.round((loaded / total) * 100) : 0),
  });
  return data;
}

const listed = (value: Props['value']): FileRef[] => (Array.isArray(value) ? value : value ? [value] : []);
const asUploadFile = (ref: FileRef): UploadFile => ({
  uid: ref.id,
  name: ref.name,
  size: ref.size,
  type: ref.type,
  status: 'done',
  url: ref.url,
  ...(ref.type.startsWith('image/') ? { thumbUrl: ref.url } : {}),
});

/** A field for pictures or files: drop, progress, preview, remove. Its value is what records answer for a file. */
export function FileUpload({ kind, max = 1, value, onChange, disabled = false, id, accept }: Props) {
  const text = useText();
  const { failed } = useToasts();
  /** What is wrong with files just chosen, told where they were dropped until others are. */
  const [faults, setFaults] = useState<string[]>([]);
  const [going, setGoing] = useState<UploadFile[]>([]);
  const [shown, setShown] = useState('');
  const own = useRef<HTMLDivElement>(null);
  const refs = listed(value);
  /** What is kept now: files that are sent together each end in their own time, and none may forget the others. */
  const now = useRef(refs);
  now.current = refs;
  const put = (next: FileRef[]): void => {
    now.current = next;
    onChange?.(max === 1 ? (next[0] ?? null) : next);
  };

  const send: UploadProps['customRequest'] = ({ file }) => {
    const chosen = file as File & { uid: string };
    const mark = (percent: number): void =>
      setGoing((before) => [
        ...before.filter((each) => each.uid !== chosen.uid),
        { uid: chosen.uid, name: chosen.name, status: 'uploading', percent },
      ]);
    mark(0);
    upload(chosen, chosen.name, kind, mark)
      .then((ref) => put(max === 1 ? [ref] : [...now.current, ref]))
      .catch((error: unknown) =>
        isProblem(error) && error.statusCode < 500 && error.statusCode > 0
          ? setFaults((before) => [...before, named(chosen, Object.values(error.errors)[0]?.[0] ?? error.message)])
          : failed(error),
      )
      .finally(() => setGoing((before) => before.filter((each) => each.uid !== chosen.uid)));
  };
  const props: UploadProps = {
    accept: accept ?? (kind === 'image' ? '.jpg,.jpeg,.png' : '*'),
    multiple: max > 1,
    disabled,
    fileList: [...refs.map(asUploadFile), ...going],
    customRequest: send,
    beforeUpload: async (file, together) => {
      const sent = await fitting(file, kind);
      const why = refusal(sent, kind, text);
      setFaults((before) => [...(file === together[0] ? [] : before), ...(why ? [named(file, why)] : [])]);
      return why ? Upload.LIST_IGNORE : sent;
    },
    onRemove: (file) => put(now.current.filter((ref) => ref.id !== file.uid)),
    onPreview: (file) => window.open(file.url, '_blank', 'noopener'),
    ...(id ? { id } : {}),
  };
  const room = refs.length + going.length < max;
  if (kind === 'file')
    return (
      <>
        <Upload.Dragger {...props} className={room ? '' : 'upload-full'}>
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p>{text('app.form.dropFile')}</p>
          <p className="muted">{text('app.form.fileHint')}</p>
        </Upload.Dragger>
        <Faults texts={faults} />
      </>
    );
  const another = (): void => own.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  return (
    <div ref={own}>
      <Upload
        {...props}
        listType="picture-card"
        itemRender={(drawn, file) => {
          const ref = refs.find((each) => each.id === file.uid);
          if (!ref) return drawn;
          const look = (): void => setShown(ref.url);
          const remove = (): void => put(now.current.filter((each) => each !== ref));
          const acts = disabled ? undefined : { remove, replace: max === 1 ? another : undefined };
          return <Picture file={ref} look={look} acts={acts} />;
        }}
      >
        {room && !disabled && (
          <span className="upload-room">
            <PlusOutlined />
            <span>{text('app.form.dropImage')}</span>
            <small className="muted">{text('app.form.imageHint')}</small>
          </span>
        )}
      </Upload>
      <Faults texts={faults} />
      {shown && (
        <Image
          wrapperStyle={{ display: 'none' }}
          src={shown}
          alt=""
          preview={{ visible: true, onVisibleChange: (visible) => !visible && setShown('') }}
        />
      )}
    </div>
  );
}

interface PictureProps {
  file: FileRef;
  look: () => void;
  /** None where it may only be looked at; another picture takes the place of the only one. */
  acts: { remove: () => void; replace: (() => void) | undefined } | undefined;
}
/** A picture as large as one can judge it, with what can be done to it in sight: a telephone has no pointer to rest. */
function Picture({ file, look, acts }: PictureProps) {
  const text = useText();
  const of = (verb: string): string => `${verb}: ${file.name}`;
  return (
    <figure className="picture">
      <button type="button" aria-label={of(text('app.form.enlarge'))} onClick={look}>
        <img src={file.url} alt="" />
      </button>
      {acts && (
        <figcaption>
          {acts.replace && (
            <Button size="small" icon={<SwapOutlined aria-hidden />} onClick={acts.replace}>
              {text('app.form.replace')}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={of(text('app.buttons.remove'))}
            title={of(text('app.buttons.remove'))}
            onClick={acts.remove}
          />
        </figcaption>
      )}
    </figure>
  );
}

const named = (file: { name: string }, why: string): string => `${file.name}: ${why}`;
function Faults({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div role="alert" className="upload-faults">
      {texts.map((each, i) => (
        <div key={i}>{each}</div>
      ))}
    </div>
  );
}
