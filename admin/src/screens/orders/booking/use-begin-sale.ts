import { App } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../../../providers/i18n';
import { type Draft, isTyped, keepDraft, readDraft } from './draft';
import type { Step } from './steps';

/** Begins a sale from another page. One that is half typed in this tab gives way to it only when its clerk says so. */
export function useBeginSale(): (draft: Draft, step: Step) => Promise<void> {
  const text = useText();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  return async (draft, step) => {
    const kept = readDraft();
    const begin = async (): Promise<void> => {
      keepDraft(draft);
      await navigate(`/tour-booking?step=${step}`);
    };
    if (!isTyped(kept)) return begin();
    const who = kept.contact.contactPerson || kept.orderNumber || kept.members.find((one) => one.surname)?.surname;
    const what = [kept.tourCode, kept.departureDate, who].filter(Boolean).join(' · ');
    void modal.confirm({
      title: text('orders.booking.unfinished', { what }),
      content: text('orders.booking.unfinishedHelp'),
      okText: text('orders.booking.startOver'),
      okButtonProps: { danger: true },
      cancelText: text('app.buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: begin,
    });
  };
}
