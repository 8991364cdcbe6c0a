import { useText } from '../../providers/i18n';
import { focusPage } from '../focus-back';
import { useConfirm } from '../use-confirm';

/** Asks before typing that was not saved is given up. */
export function useAskUnsaved(): (leave: () => void, stay?: () => void) => void {
  const text = useText();
  const confirm = useConfirm();
  return (leave, stay) =>
    confirm({
      title: text('app.form.unsavedTitle'),
      content: text('app.form.unsaved'),
      okText: text('app.form.leave'),
      danger: true,
      cancelText: text('app.form.stay'),
      onOk: leave,
      onCancel: stay,
      // also what it gives the focus back to may be gone
      afterClose: () => document.activeElement === document.body && focusPage(),
    });
}
