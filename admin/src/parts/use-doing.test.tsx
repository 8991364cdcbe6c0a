import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Problem } from '../providers/problem';
import { openPart, signedIn } from '../test/admin';
import { useDoing } from './use-doing';

it('says that an act is on its way, whether it was done, and tells why not', async () => {
  const said: boolean[] = [];
  let end: (fault?: Error) => void = () => undefined;
  function Part() {
    const { busy, doing } = useDoing();
    const act = () => new Promise<void>((done, failed) => (end = (fault) => (fault ? failed(fault) : done())));
    return (
      <button disabled={busy} onClick={() => void doing(act).then((done) => said.push(done))}>
        Go
      </button>
    );
  }
  signedIn('staff');
  await openPart(<Part />, '/');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Go' });
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
  end(new Problem('The room is full', 409, 'room.full'));
  await screen.findByText('The room is full');
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  end();
  await waitFor(() => expect(said).toEqual([false, true]));
});
