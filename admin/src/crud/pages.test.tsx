import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openAdmin, signedIn } from '../test/admin';
import { answerCalls, type Answer, type Call } from '../test/api';

const ROW = {
  id: 3,
  version: 4,
  code: 'TST',
  name: 'Tsim Sha Tsui',
  address: '',
  phone: '23456789',
  active: true,
  translations: null,
};
/** Branches and nothing else; `write` answers what changes them. */
const branches =
  (write: (call: Call) => Answer) =>
  (call: Call): Answer | undefined => {
    if (!call.path.startsWith('/branches')) return { data: {} };
    if (call.method !== 'GET') return write(call);
    return call.path === '/branches' ? { data: [ROW], headers: { 'x-total-count': '1' } } : { data: ROW };
  };

describe('the generated form', () => {
  it('sends what was changed with the version that was read', async () => {
    signedIn('root');
    const calls = answerCalls(branches(() => ({ data: { ...ROW, version: 5 } })));
    const router = await openAdmin('/data/branches/3/edit');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Harbour City');
    await userEvent.click(screen.getByRole('button', { name: 'Save branch' }));
    await waitFor(() => expect(calls.some((call) => call.method === 'PATCH')).toBe(true), { timeout: 15_000 });
    expect(calls.find((call) => call.method === 'PATCH')).toMatchObject({
      path: '/branches/3',
      body: { name: 'Harbour City', version: 4 },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/data/branches/3'), { timeout: 15_000 });
    expect(await screen.findByText('Tsim Sha Tsui: updated')).toBeTruthy();
  });
  it('asks first for a name that the declaration asks for first, although it is kept in several languages', async () => {
    signedIn('root');
    answerCalls(() => ({ data: {} }));
    await openAdmin('/data/suppliers/create');
    await screen.findByLabelText('Name');
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent);
    expect(labels.indexOf('Name')).toBeLessThan(labels.indexOf('Kind'));
  });
  it('puts a refusal at its field in a language that nobody opened, and says which it is', async () => {
    signedIn('root');
    const refusal = {
      code: 'general.invalid',
      message: 'Not right',
      errors: { 'translations.zh-Hant.name': ['Too long'] },
    };
    answerCalls(branches(() => ({ status: 400, data: refusal })));
    await openAdmin('/data/branches/3/edit');
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    expect(document.querySelector('[lang="zh-Hant"] input')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save branch' }));
    await screen.findByText('Too long');
    expect(document.querySelector('.form-grid[lang="zh-Hant"]')?.textContent).toContain('Too long');
    const strip = document.querySelector('.language-strip');
    await waitFor(() => expect(strip?.querySelectorAll('.ant-badge-count')).toHaveLength(1));
    expect(strip?.querySelector('.ant-badge-count')?.closest('.ant-segmented-item')?.textContent).toContain('繁體中文');
  });
  it('opens the texts in the language of the reader, and goes to another one for what is wrong in it', async () => {
    signedIn('root');
    const refusal = { code: 'general.invalid', message: 'Not right', errors: { name: ['This field is required'] } };
    answerCalls(branches(() => ({ status: 400, data: refusal })));
    await openAdmin('/data/branches/3/edit', 'zh-Hant');
    await waitFor(() => expect(document.querySelector('.language-strip')).toBeTruthy(), { timeout: 20_000 });
    const strip = document.querySelector('.language-strip') as HTMLElement;
    const chosen = (): string => strip.querySelector('.ant-segmented-item-selected')?.textContent.trim() ?? '';
    expect(chosen()).toBe('繁體中文');
    const own = document.querySelector<HTMLInputElement>('.form-grid[lang="zh-Hant"] input');
    await userEvent.type(own ?? document.body, '尖沙咀');
    await userEvent.click(screen.getByRole('button', { name: /^儲存/ }));
    await waitFor(() => expect(chosen()).toBe('English 1'));
    const english = (): string => document.querySelector('.form-grid[lang="en"]:not([hidden])')?.textContent ?? '';
    await waitFor(() => expect(english()).toContain('This field is required'));
  });
  it('puts the refusal of the server at its field and keeps the typing', async () => {
    signedIn('root');
    answerCalls(
      branches(() => ({
        status: 409,
        data: {
          code: 'general.duplicate',
          message: 'This value is already in use',
          errors: { code: ['This value is already in use'] },
        },
      })),
    );
    const router = await openAdmin('/data/branches/create');
    const code = await screen.findByLabelText('Code');
    await userEvent.type(code, 'tst');
    await userEvent.type(screen.getByLabelText('Name'), 'Again');
    await userEvent.click(screen.getByRole('button', { name: 'Save branch' }));
    await screen.findByText('This value is already in use');
    expect((code as HTMLInputElement).value).toBe('TST');
    expect(router.state.location.pathname).toBe('/data/branches/create');
    await screen.findByText('1 to correct');
  });
  it('says once what two rules of a field have to say', async () => {
    signedIn('root');
    answerCalls(branches(() => ({ data: ROW })));
    await openAdmin('/data/branches/3/edit');
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: 'x'.repeat(60) } });
    await waitFor(() => expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1));
  });
  it('says that the record is stale and keeps the typing', async () => {
    signedIn('root');
    answerCalls(branches(() => ({ status: 409, data: { code: 'general.stale', message: 'stale' } })));
    await openAdmin('/data/branches/3/edit');
    const name = await screen.findByLabelText('Name');
    await userEvent.type(name, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save branch' }));
    await screen.findByText('Someone else has changed this record');
    expect((name as HTMLInputElement).value).toBe('Tsim Sha Tsui!');
  });
  it.each([
    ['takes in what another changed beside it, and saves', { phone: '2111 1111' }],
    ['asks where both changed the same, with both in sight', { name: 'Tsim Sha Tsui East' }],
  ])('%s', async (_, theirs) => {
    signedIn('root');
    const now = { ...ROW, ...theirs, version: ROW.version + 1 };
    let stale = false;
    const calls = answerCalls((call) => {
      if (call.method === 'GET')
        return stale && call.path === '/branches/3' ? { data: now } : branches(() => ({ data: ROW }))(call);
      const { version } = call.body as { version: number };
      if (version === now.version) return { data: { ...now, ...(call.body as object) } };
      stale = true;
      return { status: 409, data: { code: 'general.stale', message: 'stale' } };
    });
    await openAdmin('/data/branches/3/edit');
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save branch' }));
    if ('name' in theirs) {
      await screen.findByText('Tsim Sha Tsui East');
      await userEvent.click(screen.getByRole('button', { name: 'Keep my typing and save' }));
    }
    const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    await waitFor(() => expect(sent().at(-1)).toEqual({ name: 'Tsim Sha Tsui!', version: now.version }));
  });
  it('sends nothing while a required field is empty', async () => {
    signedIn('root');
    const calls = answerCalls(branches(() => ({ data: ROW })));
    await openAdmin('/data/branches/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Save branch' }));
    expect((await screen.findAllByText('This field is required')).length).toBe(2);
    expect(calls.filter((call) => call.method !== 'GET')).toEqual([]);
  });
});

describe('who may', () => {
  it('lets staff read branches and offers no way to change them', async () => {
    signedIn('staff');
    answerCalls(branches(() => ({ data: ROW })));
    await openAdmin('/data/branches');
    await screen.findByText('TST');
    expect(screen.queryByRole('button', { name: /Create/ })).toBeNull();
  });
  it('answers staff at a form that is not theirs with the words of SPEC 8', async () => {
    signedIn('staff');
    answerCalls(branches(() => ({ data: ROW })));
    await openAdmin('/data/branches/create');
    await screen.findByText('No permission!');
  });
  it('sends who is not signed in to the sign-in page, with the way back', async () => {
    answerCalls(() => ({ data: {} }));
    const router = await openAdmin('/data/branches?q=tst');
    await screen.findByLabelText('Login ID');
    expect(router.state.location).toMatchObject({ pathname: '/sign-in', search: '?to=%2Fdata%2Fbranches%3Fq%3Dtst' });
  });
  it('answers an unknown address with /404, in the language of the reader', async () => {
    signedIn('staff');
    answerCalls(() => ({ data: {} }));
    const router = await openAdmin('/no-such-page', 'zh-Hant');
    await screen.findByText('這裏沒有頁面');
    expect(router.state.location.pathname).toBe('/404');
    expect(document.documentElement.lang).toBe('zh-Hant');
  });
});
