import { describe, expect, it } from 'vitest';
import { SCREENS } from '.';
import { screenAt } from './at';

const named = (path: string) => SCREENS.find((screen) => screen.path === path);

describe('the screen that an address asks for', () => {
  it.each([
    ['/', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/tour-booking', '/tour-booking'],
    ['/tour-booking-management', '/tour-booking-management'],
    ['/setting/tour', '/setting/tour'],
    ['/update-price/HKG-OSA', '/update-price/:packageCode'],
    ['/create-package', '/create-package/:packageCode?/:packageCheck?'],
    ['/print/invoice/12', '/print/:kind/:id'],
  ])('at %s is %s', (pathname, path) => {
    expect(named(path)?.load).toBeDefined();
    expect(screenAt(pathname)).toBe(named(path));
  });
  it.each(['/no/such/place', '/tour-bookings', '/data/branches'])('at %s is none that is named', (pathname) =>
    expect(screenAt(pathname)).toBeUndefined(),
  );
});
