import { useText } from '../../providers/i18n';
import { RequestQueue } from './RequestQueue';

/** /request-op-approval: what operations decide. */
export default function OpApproval() {
  return <RequestQueue stage="OP" title={useText()('app.screens.opApproval')} />;
}
