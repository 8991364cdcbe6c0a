import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { patiently } from '../parts/patiently';

const Editor = lazy(patiently(() => import('../parts/RichTextEditor')));

interface Props {
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  disabled?: boolean;
}
/** The editor of formatted text, loaded when a form first needs one. */
export function RichText(props: Props) {
  return (
    <Suspense fallback={<Input.TextArea id={props.id} rows={8} disabled />}>
      <Editor {...props} />
    </Suspense>
  );
}
