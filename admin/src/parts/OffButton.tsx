import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed; null or empty when it can. */
  why: string | null;
}

/** A button that says why it is off to the mouse, the keyboard and a screen reader alike: it keeps the focus, and does nothing. */
export function OffButton({ why, onClick, ...button }: Props) {
  const id = useId();
  if (!why) return <Button {...button} onClick={onClick} />;
  const { danger: _danger, type: _type, ...plain } = button;
  return (
    <Tooltip title={why} trigger={['hover', 'focus']}>
      <span className="off-button">
        <Button {...plain} aria-disabled aria-describedby={id} />
        <span id={id} className="visually-hidden">
          {why}
        </span>
      </span>
    </Tooltip>
  );
}
