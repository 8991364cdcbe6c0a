import { DatePicker, type GetRef } from 'antd';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useClear } from './use-clear';

type Picker = typeof DatePicker.RangePicker;

/** From and to; the arrow between the two is a picture, not a word in English. */
export function DateRange(props: ComponentProps<Picker>) {
  const clear = useClear();
  const picker = useRef<GetRef<Picker>>(null);
  useEffect(
    () => picker.current?.nativeElement.querySelector('.ant-picker-separator')?.removeAttribute('aria-label'),
    [],
  );
  return <DatePicker.RangePicker {...props} ref={picker} allowClear={clear} />;
}
