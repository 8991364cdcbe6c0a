import { Checkbox } from 'antd';
import type { Custom, HeldCustom } from '../../fields/custom';
import { useText } from '../../providers/i18n';

/** Some of the languages, English always. */
function LanguagesInput({ field, ...held }: HeldCustom<string[]>) {
  const text = useText();
  return (
    <Checkbox.Group
      {...held}
      options={(field.words ?? []).map((value) => ({
        value,
        label: text.find(`words.locale.${value}`, value),
        ...(value === 'en' ? { disabled: true } : {}),
      }))}
    />
  );
}
const languages: Custom = { Input: LanguagesInput };
export default languages;
