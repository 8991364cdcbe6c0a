import { Radio, type RadioGroupProps } from 'antd';

/** Radio buttons for forms: antd passes `aria-required` on to an element that must not carry it. */
export function Options(props: RadioGroupProps) {
  return <Radio.Group {...props} {...{ 'aria-required': undefined }} />;
}
