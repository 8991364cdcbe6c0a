import { Form } from 'antd';
import type { OfPage, OfRecord, Slots } from '../crud/slots';
import { useText } from '../providers/i18n';
import { PagePreview, type Readable } from '../screens/pages/PagePreview';
import { PageVersions } from '../screens/pages/PageVersions';
import '../screens/pages/pages.css';

/** The page as the public reads it, while it is written. */
function Typed() {
  const text = useText();
  const form = Form.useFormInstance();
  const typed = Form.useWatch([], { form, preserve: true }) as Readable | undefined;
  return (
    <div className="form-group-plain">
      <PagePreview page={typed ?? {}} note={text('content.pages.preview')} />
    </div>
  );
}
const Preview = ({ page }: OfPage) => (page === 'show' ? null : <Typed />);
const AsRead = ({ row }: OfRecord) => <PagePreview page={row as Readable} />;
const Versions = ({ row, reload }: OfRecord) => (
  <PageVersions id={row.id} version={row['version'] as number} reload={reload} />
);

/** What of the site's pages is not in their declaration: how they look, and every version of them. */
const pages: Slots = {
  aside: Preview,
  tabs: [
    { key: 'overview', label: 'app.record.overview', of: AsRead },
    { key: 'history', label: 'content.pages.history', of: Versions },
  ],
};
export default pages;
