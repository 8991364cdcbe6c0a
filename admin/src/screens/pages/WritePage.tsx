import { Form } from 'antd';
import { Navigate, useLocation } from 'react-router';
import { RESOURCES } from '@domain/resources';
import { FormPage } from '../../crud/FormPage';
import { pathsOf } from '../../crud/paths';
import { useRecordId } from '../../crud/ResourceScreens';
import { may } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { PagePreview, type Readable } from './PagePreview';
import './pages.css';

const { pages } = RESOURCES;

/** /create-page and /change-page?id=: the page's form with the page as the public reads it. */
export default function WritePage() {
  const id = useRecordId();
  const { pathname } = useLocation();
  const paths = pathsOf(pages);
  if (pathname !== paths.create && !id) return <Navigate to={paths.list} replace />;
  if (id && !may(pages, 'edit')) return <Navigate to={paths.show(id)} replace />;
  return <FormPage key={id ?? 'new'} resource={pages} {...(id ? { id } : {})} more={() => <Preview />} />;
}

function Preview() {
  const text = useText();
  const form = Form.useFormInstance();
  const typed = Form.useWatch([], { form, preserve: true }) as Readable | undefined;
  return (
    <div className="form-group-plain">
      <PagePreview page={typed ?? {}} note={text('content.pages.preview')} />
    </div>
  );
}
