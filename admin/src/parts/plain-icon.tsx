import AntdIcon, { type IconComponentProps } from '@ant-design/icons/es/components/AntdIcon';
import { forwardRef } from 'react';

/**
 * What every icon of antd is drawn by (vite.config.ts puts it in antd's place): antd's own is read aloud by the English
 * name of its file, before the word that it stands beside. Only one that has a name of its own, or is pressed, is read.
 */
const PlainIcon = forwardRef<HTMLSpanElement, IconComponentProps>(function PlainIcon(props, ref) {
  const read = props['aria-label'] !== undefined || props.onClick !== undefined;
  return (
    <AntdIcon
      {...(read ? {} : { role: undefined, 'aria-label': undefined, 'aria-hidden': true })}
      {...props}
      ref={ref}
    />
  );
});
export default PlainIcon;
