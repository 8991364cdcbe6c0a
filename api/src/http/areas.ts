/** The areas of messages (SPEC 8) by what is called; the longest beginning counts. */
const AREAS: readonly [beginning: string, area: string][] = [
  ['admin/pricesDeparture', 'price'],
  ['admin/report', 'report'],
  ['admin/sections', 'section'],
  ['branches', 'branch'],
  ['cancel', 'request'],
  ['cars', 'car'],
  ['cash-counts', 'cash'],
  ['checkout', 'payment'],
  ['customers', 'customer'],
  ['departures', 'departure'],
  ['disruptions', 'disruption'],
  ['exports', 'export'],
  ['files', 'file'],
  ['orders', 'order'],
  ['pages', 'page'],
  ['parameters', 'parameter'],
  ['payments', 'payment'],
  ['refund', 'request'],
  ['requests', 'request'],
  ['saved-views', 'view'],
  ['site/banners', 'banner'],
  ['site/footer', 'footer'],
  ['site/menus', 'menu'],
  ['site', 'site'],
  ['stamp', 'site'],
  ['tours', 'tour'],
  ['transfer', 'request'],
  ['update_user', 'user'],
  ['users/login', 'auth'],
  ['users', 'user'],
];

/** The area of what is called; undefined where SPEC 8 names none. */
export function areaOf(path: string): string | undefined {
  const called = path.replace(/^\/api\//, '');
  return AREAS.find(([beginning]) => called === beginning || called.startsWith(`${beginning}/`))?.[1];
}
