import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import { type Question, useConfirm } from './use-confirm';

function Asking({ of }: { of: Question }) {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={() => confirm(of)}>
      Ask
    </button>
  );
}
const ask = async (of: Question): Promise<void> => {
  signedIn('manager');
  answerCalls(() => ({ data: [] }));
  await openPart(<Asking of={{ title: 'Remove it?', okText: 'Remove', ...of }} />, '/');
  await userEvent.click(await screen.findByText('Ask'));
};
const focused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

it('rests on Cancel where something is taken away: Enter leaves it', async () => {
  const onOk = vi.fn();
  await ask({ danger: true, onOk });
  await focused('Cancel');
  await userEvent.keyboard('{Enter}');
  expect(onOk).not.toHaveBeenCalled();
});
it('rests on its verb elsewhere, unless care is asked for', async () => {
  const onOk = vi.fn();
  await ask({ onOk });
  await focused('Remove');
  await userEvent.keyboard('{Enter}');
  expect(onOk).toHaveBeenCalledOnce();
});
it('rests on Cancel where care is asked for', async () => {
  await ask({ careful: true });
  await focused('Cancel');
});
