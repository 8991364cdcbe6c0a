import { useNavigate } from 'react-router';
import { useText } from '../../../providers/i18n';
import { type Draft, isTyped, keepDraft, readDraft } from './draft';
import type { Step } from './steps';
import { useConfirm } from '../../../parts/use-confirm';

/** Begins a sale from another page. One that is half typed in this tab gives way to it only when its clerk says so. */
export function useBeginSale(): (draft: Draft, step: Step) => Promise<void> {
  const text = useText();
  const navigate = useNavigate();
  const confirm = useConfirm();
  return async (draft, step) => {
    const kept = readDraft();
    const begin = async (): Promise<void> => {
      keepDraft(draft);
      await navigate(`/tour-booking?step=${step}`);
    };
    if (!isTyped(kept)) return begin();
    const who = kept.contact.contactPerson || kept.orderNumber || kept.members.find((one) => one.surname)?.surname;
    const what = [kept.tourCode, kept.departureDate, who].filter(Boolean).join(' · ');
    confirm({
      title: text('orders.booking.unfinished', { what }),
      content: text('orders.booking.unfinishedHelp'),
      okText: text('orders.booking.startOver'),
      danger: true,
      onOk: begin,
    });
  };
}
