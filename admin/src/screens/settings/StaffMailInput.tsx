import { Checkbox, Select } from 'antd';
import type { StaffNotification } from '@domain/parameters';
import { useText } from '../../providers/i18n';
import type { Held } from './held';

const EMPTY: StaffNotification = { addresses: [], events: [] };

/** Who is told by e-mail, and of what. */
export function StaffMailInput({
  id,
  value = EMPTY,
  onChange,
  events,
}: Held<StaffNotification> & { events: readonly string[] }) {
  const text = useText();
  return (
    <div className="setting-texts">
      <Select
        {...(id ? { id } : {})}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ';', ' ']}
        placeholder={text('parameters.mail.addressesHint')}
        aria-label={text('parameters.mail.addresses')}
        value={value.addresses}
        onChange={(addresses: string[]) => onChange?.({ ...value, addresses })}
      />
      <span className="muted">{text('parameters.mail.events')}</span>
      <Checkbox.Group
        value={value.events}
        onChange={(chosen) => onChange?.({ ...value, events: chosen })}
        options={events.map((each) => ({
          value: each as StaffNotification['events'][number],
          label: text.find(`parameters.notificationEvent.${each}`, each),
        }))}
      />
    </div>
  );
}
