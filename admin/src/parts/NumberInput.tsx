import { InputNumber, type InputNumberProps } from 'antd';
import { plainNumber } from './plain-number';

/** A number as it is typed beside Chinese, where antd alone would read nothing. */
export const NumberInput = (props: InputNumberProps<number>) => (
  // text, for antd takes that from a parser too, and an empty one as no number
  <InputNumber<number> parser={plainNumber as unknown as InputNumberProps<number>['parser']} {...props} />
);
