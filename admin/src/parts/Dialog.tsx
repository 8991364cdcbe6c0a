import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useAskUnsaved } from './form/use-ask-unsaved';

/** What is chosen without typing: an option of a select and a day, in panels that hang outside the dialog. */
const CHOSEN = '.ant-select-item-option, .ant-picker-cell';

/**
 * A dialog with fields: a click beside it closes nothing, and Escape asks first when something was typed or chosen. Its own
 * buttons close it at once, for they say so. However it goes, also with what held it, the focus is where it was before.
 */
export function Dialog({ open, onCancel, children, ...props }: ModalProps) {
  const typed = useRef(false);
  const ask = useAskUnsaved();
  useFocusBack(open ?? false);
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
      wrapProps={{
        onInput: () => (typed.current = true),
        onClick: ({ target }: React.MouseEvent) =>
          (typed.current ||= target instanceof Element && target.closest(CHOSEN) !== null),
      }}
    >
      {children}
    </Modal>
  );
}

/** The frame gives the focus back when it is told to close; one that is taken off the page while it is open does not. */
function useFocusBack(open: boolean): void {
  const [shown, setShown] = useState<{ open: boolean; from: Element | null }>({ open: false, from: null });
  if (open !== shown.open) setShown({ open, from: open ? document.activeElement : shown.from });
  const { from } = shown;
  useEffect(
    () => () => {
      if (document.activeElement === document.body && from instanceof HTMLElement) from.focus({ preventScroll: true });
    },
    [from],
  );
}
