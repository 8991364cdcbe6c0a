import { Form } from 'antd';
import { memo, useDeferredValue, useMemo } from 'react';
import { type PanelProps, ResultPanel } from './ResultPanel';
import type { PriceValues } from './values';

/** What the inputs give while they are typed: it follows the keys, and stops none. */
export function LiveResult({ initial, ...rest }: Omit<PanelProps, 'values'> & { initial: PriceValues }) {
  const form = Form.useFormInstance<PriceValues>();
  const watched = Form.useWatch([], form) as PriceValues | undefined;
  const typed = useMemo(
    () => (watched?.inputs ? (form.getFieldsValue(true) as PriceValues) : undefined),
    [form, watched],
  );
  return <Result {...rest} values={useDeferredValue(typed) ?? initial} />;
}
const Result = memo(ResultPanel);
