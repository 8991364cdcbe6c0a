import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../providers/i18n';
import { timeText } from '../DateText';
import { keyed } from '../keyed';
import type { Saver } from './use-saver';

interface Props {
  saver: Saver;
  saveWord: string;
  faults: number;
  cancel: (() => void) | undefined;
  children?: ReactNode;
}

/** Stuck to the bottom of the window: how things stand, and the buttons. */
export function SaveBar({ saver, saveWord, faults, cancel, children }: Props) {
  const text = useText();
  const time = saver.savedAt && timeText(saver.savedAt);
  const state = faults
    ? text('app.form.errors', { count: faults })
    : saver.dirty
      ? text('app.form.changed')
      : time
        ? text('app.form.savedAt', { time })
        : '';
  return (
    <div className="save-bar">
      <span className={faults ? 'save-state save-state-bad' : 'save-state'} role="status">
        {state}
      </span>
      {cancel && <Button onClick={cancel}>{text('app.buttons.cancel')}</Button>}
      {children}
      <Button type="primary" htmlType="submit" loading={saver.saving} {...keyed(saveWord, 'Ctrl+S')}>
        {saveWord}
      </Button>
    </div>
  );
}
