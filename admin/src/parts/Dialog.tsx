import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { pageItself } from './focus-back';
import { useAskUnsaved } from './form/use-ask-unsaved';
import { byHistory, useUnsavedGuard } from './form/use-unsaved-guard';

/** What is chosen without typing: an option of a select and a day, in panels that hang outside the dialog. */
const CHOSEN = '.ant-select-item-option, .ant-picker-cell';

/**
 * A dialog with fields: a click beside it closes nothing, and Escape, Back and a reload ask first when something was typed
 * or chosen. Its own buttons close it at once, for they say so. However it goes, also with what held it, the focus is where
 * it was before.
 */
export function Dialog({ open = false, onCancel, children, ...props }: ModalProps) {
  const { typed, note } = useTyped(open);
  const ask = useAskUnsaved();
  useFocusBack(open);
  const cancel = (event: React.MouseEvent | React.KeyboardEvent): void => {
    const close = (): void => void onCancel?.(event as React.MouseEvent<HTMLButtonElement>);
    if (event.type === 'keydown' && typed()) ask(close);
    else close();
  };
  return (
    <Modal
      {...props}
      open={open}
      maskClosable={false}
      onCancel={cancel}
      wrapProps={{
        onInput: note,
        onClick: ({ target }: React.MouseEvent) => target instanceof Element && target.closest(CHOSEN) && note(),
      }}
    >
      {children}
    </Modal>
  );
}

/** Whether anything was typed since the dialog opened; one that is open and typed in is not left without a word. */
function useTyped(open: boolean): { typed: () => boolean; note: () => void } {
  const now = useRef(false);
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    now.current = false;
    setDirty(false);
  }, [open]);
  const typed = (): boolean => open && now.current;
  useUnsavedGuard(open && dirty, typed, byHistory);
  const note = (): void => {
    now.current = true;
    setDirty(true);
  };
  return { typed, note };
}

/** The frame gives the focus back when it is told to close; one that is taken off the page while it is open does not. */
function useFocusBack(open: boolean): void {
  const [shown, setShown] = useState<{ open: boolean; from: Element | null }>({ open: false, from: null });
  if (open !== shown.open) setShown({ open, from: open ? document.activeElement : shown.from });
  const { from } = shown;
  useEffect(
    () => () => {
      if (document.activeElement === document.body) placeBefore(from)?.focus({ preventScroll: true });
    },
    [from],
  );
}

/** A dialog that an address opened was opened from nowhere: the page itself takes the keys. */
const placeBefore = (from: Element | null): HTMLElement | null =>
  from instanceof HTMLElement && from !== document.body && from.isConnected ? from : pageItself();
