import { InputNumber, type InputNumberProps } from 'antd';

/** A number as it is typed beside Chinese: full-width digits are digits, where antd alone would read nothing. */
export const NumberInput = (props: InputNumberProps<number>) => (
  <InputNumber<number> parser={plainNumber as InputNumberProps<number>['parser']} {...props} />
);
/** Text, for antd takes that from a parser too, and an empty one as no number. */
const plainNumber = ((typed = ''): string => typed.normalize('NFKC').replace(/[^\w.-]+/g, '')) as unknown;
