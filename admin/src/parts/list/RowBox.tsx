import type { CheckboxProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';

type Box = Pick<CheckboxProps, 'checked' | 'title'> & { onChange?: (event: { nativeEvent: Event }) => void };

/** antd's box that chooses a row, with its look and its act; the component itself is made for forms, and dear in each row. */
export function RowBox({ of }: { of: ReactNode }) {
  const { checked = false, title, onChange } = (of as ReactElement<Box>).props;
  return (
    <label className="ant-checkbox-wrapper">
      <span className={checked ? 'ant-checkbox ant-checkbox-checked' : 'ant-checkbox'}>
        <input
          type="checkbox"
          className="ant-checkbox-input"
          title={title}
          aria-label={title}
          checked={checked}
          onChange={onChange}
        />
        <span className="ant-checkbox-inner" />
      </span>
    </label>
  );
}
