import { Checkbox, ConfigProvider, Select } from 'antd';
import type { StaffNotification } from '@domain/parameters';
import type { Custom, HeldCustom } from '../../fields/custom';
import { useText } from '../../providers/i18n';
import '../../screens/settings/settings.css';

const EMPTY: StaffNotification = { addresses: [], events: [] };

/** Who is told by e-mail, and of what. */
function StaffMailInput({ id, value = EMPTY, onChange, field }: HeldCustom<StaffNotification>) {
  const text = useText();
  const locked = ConfigProvider.useConfig().componentDisabled ?? false;
  return (
    <div className="setting-texts">
      <Select
        {...(id ? { id } : {})}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ';', ' ']}
        placeholder={locked ? '–' : text('parameters.mail.addressesHint')}
        aria-label={text('parameters.mail.addresses')}
        value={value.addresses}
        onChange={(addresses: string[]) => onChange?.({ ...value, addresses })}
      />
      <span className="muted">{text('parameters.mail.events')}</span>
      <Checkbox.Group
        value={value.events}
        onChange={(chosen) => onChange?.({ ...value, events: chosen })}
        options={(field.words ?? []).map((each) => ({
          value: each as StaffNotification['events'][number],
          label: text.find(`parameters.notificationEvent.${each}`, each),
        }))}
      />
    </div>
  );
}
const staffNotification: Custom = { Input: StaffMailInput };
export default staffNotification;
