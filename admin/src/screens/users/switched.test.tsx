import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { users } from '@domain/resources/users';
import { ShowPage } from '../../crud/ShowPage';
import { keepSlots } from '../../crud/slots';
import slots from '../../resources/users';
import { useOpenRecord } from '../../parts/verbs';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';

const account = (over: object = {}) => ({
  ...{ id: 7, version: 3, loginId: 'clerk', fullName: 'Ho Siu Man', userType: 'staff', branch: 'MK', enabled: true },
  ...{ locked: false, authenticator: false, title: 'Miss', gender: 'female', mobile: '91234567', email: 'a@b.hk' },
  ...over,
});
async function open(row: object, others: number, as: 'root' | 'admin' = 'root') {
  keepSlots('users', slots);
  signedIn(as);
  const calls = answerCalls(({ method, path, query }) => {
    if (path === '/users/7' || method === 'PATCH') return { data: row };
    const total = (n: number) => ({ data: [], headers: { 'x-total-count': String(n) } });
    if (path === '/users')
      return query.get('id') ? { data: [row], headers: { 'x-total-count': '1' } } : total(others + 1);
    if (path === '/departure-milestones') return total(2);
    return { data: [] };
  });
  const page = (
    <>
      <ShowPage resource={users} id="7" />
      <Search />
    </>
  );
  await openPart(page, '/view-profile?id=7');
  return calls;
}
/** What Ctrl-K offers of the record that is open. */
function Search() {
  return useOpenRecord()?.verbs.map(({ key, run }) => <a key={key} href="#here" onClick={run}>{`${key} by search`}</a>);
}
const button = (name: string) => screen.findByRole('button', { name: new RegExp(name) });

describe('an account', () => {
  it('is disabled, not deleted, after what follows from it was told', async () => {
    const calls = await open(account(), 0);
    await userEvent.click(await button('Disable'));
    const dialog = await screen.findByRole('dialog');
    expect(screen.queryByText('Delete')).toBeNull();
    const said = dialog.textContent ?? '';
    for (const each of [
      'Disable Ho Siu Man?',
      'Signed out everywhere at once',
      'Nobody else is enabled at MK: its drawer is counted by finance or root.',
      '2 open tasks name this person',
    ])
      expect(said).toContain(each);
    const before = calls.find(({ path, query }) => path === '/users' && query.get('branch') === 'MK');
    expect(before?.query.get('enabled')).toBe('true');
    await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ enabled: false, version: 3 }),
    );
  });
  it('says who takes over', async () => {
    await open(account(), 3);
    await userEvent.click(await button('Disable'));
    expect((await screen.findByRole('dialog')).textContent).toContain('MK: 3 others take over its drawer and calls.');
  });
  it('is enabled again where it was disabled', async () => {
    const calls = await open(account({ enabled: false }), 1);
    await userEvent.click(await button('Enable'));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ enabled: true, version: 3 }),
    );
    expect(screen.queryByRole('button', { name: /Disable/ })).toBeNull();
  });
  it('is unlocked from the search, and its page says so', async () => {
    const row = account({ locked: true });
    const calls = await open(row, 1);
    expect(await button('Unlock')).toBeTruthy();
    Object.assign(row, { locked: false });
    await userEvent.click(await screen.findByText('unlock by search'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/users/7/unlock']);
  });
  it('loses its authenticator after it was asked once more, which rests on Cancel', async () => {
    const calls = await open(account({ authenticator: true }), 1);
    await userEvent.click(await button('Remove authenticator'));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove authenticator' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/users/7/totp'));
  });
  it.each([
    ['root', account({ id: 1, userType: 'root' })],
    ['admin', account({ userType: 'admin' })],
  ] as const)('%s is offered neither for his own nor one of his rank', async (as, row) => {
    await open(row, 1, as);
    await screen.findAllByText('Ho Siu Man');
    expect(screen.queryByRole('button', { name: /Disable|Enable/ })).toBeNull();
  });
});
