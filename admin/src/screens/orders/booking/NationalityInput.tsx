import { AutoComplete } from 'antd';
import { useMemo } from 'react';
import { useLocale } from '../../../providers/i18n';

/** The countries that most customers come from stand first. */
const FIRST = [
  'HK',
  'CN',
  'MO',
  'TW',
  'GB',
  'CA',
  'AU',
  'US',
  'PH',
  'ID',
  'IN',
  'JP',
  'KR',
  'TH',
  'MY',
  'SG',
  'NZ',
  'FR',
  'DE',
];

/** ISO country, two letters, found by its name in the language of the screen. */
export function NationalityInput({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (code: string) => void;
}) {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'region' }), [locale]);
  const options = useMemo(
    () => FIRST.map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}` })),
    [names],
  );
  return (
    <AutoComplete
      id={id}
      value={value}
      maxLength={2}
      options={options}
      popupMatchSelectWidth={false}
      filterOption={(typed, option) => !!option && option.label.toLowerCase().includes(typed.toLowerCase())}
      onChange={(typed: string) => onChange((typed ?? '').toUpperCase())}
    />
  );
}
