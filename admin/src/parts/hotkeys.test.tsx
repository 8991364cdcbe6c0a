import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../test/admin';
import { still } from '../test/still';
import { Dialog } from './Dialog';
import { useNamedHotkey } from './hotkeys';

afterEach(() => vi.restoreAllMocks());

let acts = 0;
function Page() {
  const [open, setOpen] = useState(true);
  useNamedHotkey('mod+enter', 'Next', () => (acts += 1), { inFields: true });
  return (
    <Dialog open={open} title="Your session has ended" onCancel={() => setOpen(false)}>
      <input aria-label="Password" />
    </Dialog>
  );
}
const press = (at: HTMLElement): boolean => fireEvent.keyDown(at, { key: 'Enter', code: 'Enter', ctrlKey: true });

it('a key of the page does nothing beneath a dialog, and acts again when it is closed', async () => {
  still();
  signedIn('staff');
  await openPart(<Page />, '/');
  press(await screen.findByLabelText('Password'));
  expect(acts).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press(document.body);
  expect(acts).toBe(1);
});
