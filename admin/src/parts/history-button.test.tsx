import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, Form } from 'antd';
import { describe, expect, it } from 'vitest';
import type { AuditWire } from '@domain/wire/audit';
import type { UserType } from '@domain/words';
import { useText } from '../providers/i18n';
import { siteWords } from '../screens/site/words';
import { openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import { HistoryButton } from './HistoryButton';

const menu = (text: string, part: object = {}) => ({
  ...{ type: 'link', refId: null, url: '/x', text, translations: {} },
  ...part,
});
const ROW: AuditWire = {
  ...{ id: 1, at: '2026-11-21T02:00:00.000Z', actorId: 3, actorName: 'Chan', actorType: 'manager', branch: 'TST' },
  ...{ resource: 'site', recordId: 'menus', record: { name: 'menus', link: null }, action: 'set', reason: '' },
  before: { value: [menu('Home'), menu('About us'), menu('', { type: 'page', refId: 12, url: '' })] },
  after: { value: [menu('Home'), menu('About', { translations: { 'zh-Hant': { text: '關於' } } })] },
  requestId: 'r-1',
};
function Menus() {
  const text = useText();
  return (
    <ConfigProvider componentDisabled>
      <Form>
        <HistoryButton resource="site" recordId="menus" name="Menus" words={(row) => siteWords(text, row)} />
      </Form>
    </ConfigProvider>
  );
}

describe('the button of a history', () => {
  it('opens it thing by thing in words, also where the form is locked', async () => {
    signedIn('manager');
    const calls = answerCalls(({ path }) =>
      path === '/audit' ? { data: [ROW], headers: { 'x-total-count': '1' } } : { data: [] },
    );
    await openPart(<Menus />, '/menu');
    await userEvent.click(await screen.findByRole('button', { name: /History/ }));
    await waitFor(() => expect(document.querySelector('.changes')).not.toBeNull());
    expect(screen.getByText('Changes of Menus')).toBeTruthy();
    const said = [...document.querySelectorAll('.changes > div')].map((each) => each.textContent);
    expect(said).toEqual(['Menu 2 · TextAbout us → About', 'Menu 2 · Text (繁體中文)– → 關於', 'Menu 3Page 12 → –']);
    const asked = calls.find(({ path }) => path === '/audit')?.query;
    expect([asked?.get('resource'), asked?.get('recordId')]).toEqual(['site', 'menus']);
  });
  it.each<[UserType, RegExp]>([
    ['root', /^No change has been recorded yet$/],
    ['admin', /^No change has been recorded yet$/],
    ['manager', /^Nobody of your shop/],
    ['fc-manager', /^No money was moved here/],
    ['staff', /^You have changed nothing here/],
  ])('tells %s what an empty history is empty of', async (who, said) => {
    signedIn(who);
    answerCalls(() => ({ data: [], headers: { 'x-total-count': '0' } }));
    await openPart(<Menus />, '/menu');
    await userEvent.click(await screen.findByRole('button', { name: /History/ }));
    await screen.findByText(said);
  });
  it.each<UserType>(['member', 'normalUser'])('is not there for %s, who may not read the log', async (who) => {
    signedIn(who);
    answerCalls(() => ({ data: [] }));
    await openPart(
      <>
        <p>page</p>
        <Menus />
      </>,
      '/menu',
    );
    await screen.findByText('page');
    expect(screen.queryByRole('button', { name: /History/ })).toBeNull();
  });
});
