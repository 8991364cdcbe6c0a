import { previewed, type Previewed } from '../parties/outcome';
import { askCancel } from './ask-cancel';
import { askRefund } from './ask-refund';
import { CancelRequestDto, RefundRequestDto, SelectTourDto } from './request.dto';
import { selectTour } from './select-tour';

/** Requests as they can be looked at before they are made. */
export const REQUEST_PREVIEWS: Record<'refund-request' | 'cancel-request' | 'transfer-request', Previewed<object>> = {
  'refund-request': previewed(RefundRequestDto, askRefund),
  'cancel-request': previewed(CancelRequestDto, askCancel),
  'transfer-request': previewed(SelectTourDto, selectTour),
};
