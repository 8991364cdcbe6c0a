import { useText } from '../../providers/i18n';
import { RequestQueue } from './RequestQueue';

/** /request-fc-approval: what finance decides. */
export default function FcApproval() {
  return <RequestQueue stage="FC" title={useText()('app.screens.fcApproval')} />;
}
