import { Radio, type RadioGroupProps, Select, type SelectProps } from 'antd';

/** A select for forms: antd passes `aria-required` on to an element that must not carry it. */
export function Choice<V>(props: SelectProps<V>) {
  return <Select<V> {...props} aria-required={undefined} />;
}

/** Radio buttons for forms, for the same reason. */
export function Options(props: RadioGroupProps) {
  return <Radio.Group {...props} {...{ 'aria-required': undefined }} />;
}
