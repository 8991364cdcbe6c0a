import { Segmented } from 'antd';
import type { OneOfField } from '@domain/fields';
import type { OfInput, Slots } from '../crud/slots';
import { optionName } from '../fields/words';
import { useText } from '../providers/i18n';

/** Three ways of building a coach, in sight. */
function Layout({ field, id, value, onChange }: OfInput) {
  const text = useText();
  const one = field as OneOfField;
  return (
    <Segmented<string>
      {...(id ? { id } : {})}
      value={value as string}
      {...(onChange ? { onChange } : {})}
      options={one.of.map((each) => ({ value: each, label: optionName(text, one, each) }))}
    />
  );
}

const coaches: Slots = { inputs: { layout: Layout } };
export default coaches;
