import { App, type ModalFuncProps } from 'antd';
import { useText } from '../providers/i18n';

type Asked =
  'title' | 'content' | 'okText' | 'cancelText' | 'onOk' | 'onCancel' | 'afterClose' | 'okButtonProps' | 'width';
export interface Question extends Pick<ModalFuncProps, Asked> {
  /** Something is taken away by it. */
  danger?: boolean;
  /** Enter leaves all as it is; where something is taken away it always does. */
  careful?: boolean;
}

/** Asks once more before something is done, the same way everywhere: named by its verb, left by Cancel. */
export function useConfirm(): (question: Question) => void {
  const text = useText();
  const { modal } = App.useApp();
  return ({ danger = false, careful = danger, okButtonProps, ...asked }) =>
    void modal.confirm({
      cancelText: text('app.buttons.cancel'),
      ...asked,
      okButtonProps: { danger, ...okButtonProps },
      autoFocusButton: careful ? 'cancel' : 'ok',
    });
}
