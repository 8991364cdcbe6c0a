import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useAskUnsaved } from './form/use-ask-unsaved';

/**
 * A dialog with fields: a click beside it closes nothing, and Escape asks first when something was typed. Its own
 * buttons close it at once, for they say so.
 */
export function Dialog({ open, onCancel, children, ...props }: ModalProps) {
  const typed = useRef(false);
  const ask = useAskUnsaved();
  useEffect(() => {
    typed.current = false;
  }, [open]);
  const cancel = (event: React.MouseEvent | React.KeyboardEvent): void => {
    const close = (): void => void onCancel?.(event as React.MouseEvent<HTMLButtonElement>);
    if (event.type === 'keydown' && typed.current) ask(close);
    else close();
  };
  return (
    <Modal
      {...props}
      open={open ?? false}
      maskClosable={false}
      onCancel={cancel}
      wrapProps={{ onInput: () => (typed.current = true) }}
    >
      {children}
    </Modal>
  );
}
