import { describe, expect, it } from 'vitest';
import { SCREENS } from '.';
import { loadOf } from './at';

const load = (path: string) => SCREENS.find((screen) => screen.path === path)?.load;

describe('the code that an address asks for', () => {
  it.each([
    ['/', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/tour-booking', '/tour-booking'],
    ['/tour-booking-management', '/tour-booking-management'],
    ['/setting/tour', '/setting/tour'],
    ['/update-price/HKG-OSA', '/update-price/:packageCode'],
    ['/create-package', '/create-package/:packageCode?/:packageCheck?'],
    ['/print/invoice/12', '/print/:kind/:id'],
  ])('at %s is that of %s', (pathname, path) => {
    expect(load(path)).toBeDefined();
    expect(loadOf(pathname)).toBe(load(path));
  });
  it.each(['/no/such/place', '/tour-bookings', '/data/branches'])('at %s is none of a named screen', (pathname) =>
    expect(loadOf(pathname)).toBeUndefined(),
  );
});
