import { Form } from 'antd';
import { memo, useDeferredValue } from 'react';
import { type PanelProps, ResultPanel } from './ResultPanel';
import type { PriceValues } from './values';

/** What the inputs give while they are typed: it follows the keys, and stops none. */
export function LiveResult({ initial, ...rest }: Omit<PanelProps, 'values'> & { initial: PriceValues }) {
  const form = Form.useFormInstance<PriceValues>();
  // of all that is kept, in sight or not
  const typed = Form.useWatch([], { form, preserve: true }) as PriceValues | undefined;
  return <Result {...rest} values={useDeferredValue(typed?.inputs ? typed : undefined) ?? initial} />;
}
const Result = memo(ResultPanel);
