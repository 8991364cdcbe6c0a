import { Form } from 'antd';
import type { FileRef } from '@domain/wire/file';
import type { OfForm, Slots } from '../crud/slots';
import { useText } from '../providers/i18n';
import { SiteHistory } from '../screens/site/SiteBeside';
import '../screens/site/preview.css';

/** Where the stamp stands on a receipt: the public site never shows it. */
function OnReceipt({ form }: OfForm) {
  const text = useText();
  const stamp = Form.useWatch('stamp', { form, preserve: true }) as FileRef | null | undefined;
  return (
    <aside className="site-preview" aria-label={text('content.preview.title')}>
      <div className="site-preview-bar">
        <strong>{text('content.preview.title')}</strong>
      </div>
      <div className="receipt-sketch">
        <b>{text('prints.receipt')}</b>
        <i />
        <i />
        <i />
        <div>
          <span>{text('prints.levyStamp')}</span>
          {stamp && <img src={stamp.url} alt={text('resources.stamp.one')} />}
        </div>
      </div>
    </aside>
  );
}
const stamp: Slots = { tools: SiteHistory, beside: OnReceipt };
export default stamp;
