import { describe, expect, it } from 'vitest';
import { text } from '@domain/fields';
import { LABELS } from '@domain/labels';
import { defineResource } from '@domain/resource';
import { STAFF_TYPES } from '@domain/words';
import { listed, menuOf } from '../layout/menu';
import { factsOf, resourcesOf } from '../layout/resources';
import { SHOWN_AT } from '../providers/counts';
import type { Text } from '../providers/i18n';
import { signedIn } from '../test/admin';
import { SCREENS } from '.';
import { DATA_SCREENS, dataScreens } from './data';
import { ALL as DECLARED } from '../fields/registry';

/** The routes of SPEC 2, apart from /sign-in and /404, which stand in the router. */
const SPEC = `/dashboard /create-profile /view-profile /create-package/:packageCode?/:packageCheck?
/update-package/:packageCode /package-approval /approve-package/:packageCode /view-package /sections-management
/footer-settings /view-price /preview-price/:packageCode /price-calculation /update-price/:packageCode /price-approval
/approve-price/:packageCode /menu /banner /header /page-management /change-page /create-page /tour-report /export-data
/setting/system /setting/tour /tour-booking /tour-booking-management /request-op-approval /request-fc-approval
/tour-list-booking`.split(/\s+/);

const ALL = [...SCREENS, ...DATA_SCREENS];

describe('the routes', () => {
  it.each(SPEC)('%s exists as the specification spells it', (path) =>
    expect(SCREENS.map((screen) => screen.path)).toContain(path),
  );
  it('are each there once', () => expect(new Set(ALL.map((each) => each.path)).size).toBe(ALL.length));
  it('are told from each other in a folded menu, where only their icons stand', () => {
    const told = ALL.flatMap(({ path, menu }) => (menu ? [[path, `${menu.group} ${menu.icon}`] as const] : []));
    expect(told.filter(([, icon]) => told.filter(([, other]) => other === icon).length > 1)).toEqual([]);
  });
  it('all name a right', () => expect(ALL.filter((each) => each.rights.length === 0 && each.menu)).toEqual([]));
  it.each(Object.keys(LABELS))('are all named in %s', (locale) => {
    const { screens } = LABELS[locale as keyof typeof LABELS].app;
    for (const screen of SCREENS) expect(screens[screen.label]).toBeTruthy();
  });
});

/** Those that are about something that is no list, form or record of anything. */
const BY_HAND = '/dashboard /price-calculation /tour-report /tour-booking'.split(' ');
it('has one screen for what there is one of, for whoever may see it', () => {
  const one = defineResource({
    ...{ name: 'harbour', path: 'harbour', only: 'victoria', title: 'name', list: [], menu: 'settings' },
    ...{ fields: { name: text() }, allow: { show: 'tours.read', edit: 'tours.write' } },
  });
  const screens = dataScreens(one, 1);
  expect(screens.map(({ path, rights, load, menu }) => [path, rights, load.from, menu?.group])).toEqual([
    ['/data/harbour', ['tours.read'], 'harbour Only', 'settings'],
  ]);
});
describe('what draws the routes of the specification', () => {
  const said = SPEC.map((path) => [path, SCREENS.find((each) => each.path === path)?.load?.from ?? 'by hand'] as const);
  const drawn = said.filter(([, from]) => from !== 'by hand');
  it('is told route by route', () => {
    const told = said.map(([path, from]) => `${path.padEnd(48)} ${from}`);
    // /sign-in and /404 stand in the router
    told.push(`${drawn.length} of ${SPEC.length + 2} are drawn from a declaration`);
    process.stdout.write(`${told.join('\n')}\n`);
    for (const [, from] of drawn) expect(DECLARED.map(({ name }) => name)).toContain(from.split(/[ +]/)[0]);
    for (const path of BY_HAND) expect(drawn.map(([each]) => each)).not.toContain(path);
  });
  it('is never less than it was', () => expect(drawn.length).toBeGreaterThanOrEqual(21));
});

const words = Object.assign((key: string) => key, { find: (key: string) => key }) as unknown as Text;
/** Refine's tree, as it makes one of the resources that it is given. */
const tree = () => {
  const all = resourcesOf(words).map((each) => ({ ...each, key: each.identifier ?? each.name, children: [] }));
  const children = (name: string) => all.filter((each) => factsOf(each).parent === name);
  return all.filter((each) => !factsOf(each).parent).map((each) => ({ ...each, children: children(each.name) }));
};
const links = (): (string | undefined)[] =>
  menuOf(tree() as never).flatMap((item) =>
    (item.children.length ? item.children : [item]).map((each) => each.list as string),
  );

describe('the resources that Refine is given', () => {
  it('are every declared one and every screen, each with a route and rights of its own', () => {
    const all = resourcesOf(words).filter((each) => !each.meta?.['group']);
    expect(all.filter((each) => Object.keys(factsOf(each).rights).length === 0)).toEqual([]);
    expect(all.map((each) => each.identifier)).toEqual([...new Set(all.map((each) => each.identifier))]);
    // a resource that is its own parent has no end of ancestors
    expect(resourcesOf(words).filter((each) => factsOf(each).parent === (each.identifier ?? each.name))).toEqual([]);
    for (const { name, path } of DECLARED)
      expect(all.find((each) => each.identifier === name)).toMatchObject({ name: path });
  });
});
describe('the menu', () => {
  it.each(Object.entries(SHOWN_AT))('has the entry at which %s are counted: %s', (_task, entry) => {
    const shown = resourcesOf(words).find((each) => each.identifier === entry);
    expect(shown && factsOf(shown).menu).toBeDefined();
  });
  it.each(STAFF_TYPES)('of %s shows what is built and may be opened, and no empty group', (userType) => {
    signedIn(userType);
    const groups = menuOf(tree() as never);
    expect(groups.length).toBeGreaterThan(3);
    for (const group of groups) expect(group.children.length > 0 || listed(group)).toBe(true);
  });
  it('begins with the dashboard, then the groups in the order people work', () => {
    signedIn('root');
    expect(menuOf(tree() as never).map((each) => each.name)).toEqual([
      'dashboard',
      ...['sell', 'products', 'approvals', 'reports', 'site', 'settings'].map((name) => `group-${name}`),
    ]);
  });
  it('of staff has no users and no tour settings', () => {
    signedIn('staff');
    expect(links()).toContain('/tour-booking-management');
    expect(links()).not.toContain('/view-profile');
    expect(links()).not.toContain('/setting/tour');
  });
  it('is empty for who is not signed in', () => expect(links()).toEqual([]));
});
