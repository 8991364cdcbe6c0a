import { describe, expect, it } from 'vitest';
import { LABELS } from '@domain/labels';
import { STAFF_TYPES } from '@domain/words';
import { menuScreens } from '../layout/menu';
import { signedIn } from '../test/admin';
import { SCREENS } from '.';
import { DATA_SCREENS } from './data';
import { isBuilt, linkOf } from './screen';

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
  it('all name a right', () =>
    expect(ALL.filter((each) => each.rights.length === 0 && isBuilt(each) && each.menu)).toEqual([]));
  it.each(Object.keys(LABELS))('are all named in %s', (locale) => {
    const { screens } = LABELS[locale as keyof typeof LABELS].app;
    for (const screen of SCREENS) expect(screens[screen.label]).toBeTruthy();
  });
});

describe('the menu', () => {
  it.each(STAFF_TYPES)('of %s shows what is built and may be opened, and no empty group', (userType) => {
    signedIn(userType);
    const groups = menuScreens(ALL);
    for (const screens of groups.values()) {
      expect(screens.length).toBeGreaterThan(0);
      for (const screen of screens) expect(isBuilt(screen)).toBe(true);
    }
  });
  it('of staff has no users and no tour settings', () => {
    signedIn('staff');
    const links = [...menuScreens(ALL).values()].flat().map(linkOf);
    expect(links).not.toContain('/view-profile');
    expect(links).not.toContain('/setting/tour');
  });
  it('is empty for who is not signed in', () => expect(menuScreens(ALL).size).toBe(0));
});
