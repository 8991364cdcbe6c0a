import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RESOURCES } from '@domain/resources';
import { openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import { RecordDialog } from './RecordDialog';

const SECTION = {
  ...{ id: 71, version: 1, name: 'Spring', order: 1, visible: true, count: 0, tourIds: [], tours: [] },
  translations: { 'zh-Hant': { name: '春' } },
};

it('the form of a record in a dialog takes in what another changed beside it, in every language at once', async () => {
  signedIn('manager');
  let now = SECTION;
  const calls = answerCalls(({ method, path, body }) => {
    if (path !== '/admin/sections/71') return { data: [] };
    if (method !== 'PATCH') return { data: now };
    if ((body as typeof SECTION).version !== now.version)
      return { status: 409, data: { code: 'general.stale', message: 'stale' } };
    return { data: { ...now, ...(body as object), version: now.version + 1 } };
  });
  const close = vi.fn();
  const dialog = (
    <RecordDialog
      resource={RESOURCES.sections}
      row={SECTION}
      only={['name']}
      title="Rename"
      okText="Save name"
      message="Saved"
      done={() => undefined}
      close={close}
    />
  );
  await openPart(dialog, '/');
  const name = await screen.findByLabelText('Name');
  expect(((await screen.findByLabelText('Name (繁體中文)')) as HTMLInputElement).value).toBe('春');
  expect(document.querySelector('.language-strip')).toBeNull();
  await userEvent.type(name, ' in Japan');
  now = { ...SECTION, version: 2, visible: false };
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(close).toHaveBeenCalled(), { timeout: 15_000 });
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toEqual([
    { name: 'Spring in Japan', version: 1 },
    { name: 'Spring in Japan', version: 2 },
  ]);
});
