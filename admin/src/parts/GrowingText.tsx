import { Input } from 'antd';
import type { ComponentProps, CSSProperties } from 'react';

type Area = ComponentProps<typeof Input.TextArea>;
interface Props extends Omit<Area, 'autoSize' | 'rows'> {
  /** Lines that it has room for while it is empty, and how far it grows. */
  least: number;
  most: number;
}
/** A browser that sizes a field by its content does so as it lays out; elsewhere antd measures a copy with every key. */
const GROWS = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** Text of several lines: its field grows with what is typed. */
export const GrowingText = ({ least, most, className = '', ...rest }: Props) =>
  GROWS ? (
    <Input.TextArea
      {...rest}
      rows={least}
      className={`growing ${className}`}
      style={{ '--least': least, '--most': most } as CSSProperties}
    />
  ) : (
    <Input.TextArea {...rest} className={className} autoSize={{ minRows: least, maxRows: most }} />
  );
