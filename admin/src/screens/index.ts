import { drawn, together } from './drawn';
import { FIRST_ROWS } from './first-rows';
import { menu, type Screen, screen } from './screen';

/**
 * Every route of the admin (routes of the specification, decisions B16): its path, its name under app.screens, who may
 * open it, and what stands there: drawn from a declaration, or made by hand and brought by a real import.
 */
export const SCREENS: readonly Screen[] = [
  screen('/dashboard', 'dashboard', ['dashboard.read'], () => import('./dashboard/Dashboard'), {
    ...menu('top', 0, 'home'),
  }),
  screen('/find-tour', 'findTour', ['orders.write'], () => import('./orders/finder/FindTour'), {
    ...menu('sell', 0, 'find'),
  }),
  screen('/tour-booking', 'tourBooking', ['orders.write'], () => import('./orders/booking/BookingPage'), {
    ...menu('sell', 1, 'book'),
  }),
  screen('/tour-booking-management', 'orders', ['orders.read'], drawn('orders', 'Browse'), {
    ...menu('sell', 2, 'orders'),
    rows: FIRST_ROWS.orders,
  }),
  screen('/persons', 'persons', ['customers.merge'], () => import('./persons/Persons'), {
    ...menu('sell', 10, 'certificate'),
  }),
  screen('/call-list', 'callList', ['orders.write'], () => import('./calls/CallList'), { ...menu('sell', 4, 'call') }),
  screen('/tour-list-booking', 'departures', ['customers.read'], drawn('departures', 'Browse'), {
    ...menu('sell', 3, 'travellers'),
  }),
  screen('/departures-board', 'departuresBoard', ['departures.read'], drawn('departuresBoard', 'Browse'), {
    ...menu('sell', 5, 'calendar'),
  }),
  screen('/disruptions', 'disruptions', ['disruptions.read'], drawn('disruptions', 'Browse'), {
    ...menu('sell', 6, 'area'),
  }),
  screen('/view-package', 'packages', ['tours.read'], drawn('tours', 'Browse'), {
    ...menu('products', 1, 'tours'),
    rows: FIRST_ROWS.packages,
  }),
  screen(
    '/create-package/:packageCode?/:packageCheck?',
    'createPackage',
    ['tours.write'],
    () => import('./tours/CreatePackage'),
    { as: ['packages', 'create'] },
  ),
  screen('/update-package/:packageCode', 'updatePackage', ['tours.write'], () => import('./tours/UpdatePackage'), {
    as: ['packages', 'edit'],
  }),
  screen('/view-price', 'prices', ['prices.read'], drawn('prices', 'Browse'), {
    ...menu('products', 2, 'prices'),
    rows: FIRST_ROWS.prices,
  }),
  screen('/preview-price/:packageCode', 'previewPrice', ['prices.read'], () => import('./prices/PreviewPrice'), {
    as: ['prices', 'show'],
  }),
  screen('/price-calculation', 'priceCalculation', ['prices.write'], () => import('./prices/PriceCalculation'), {
    ...menu('products', 3, 'calculator'),
  }),
  screen('/update-price/:packageCode', 'updatePrice', ['prices.write'], () => import('./prices/UpdatePrice'), {
    as: ['prices', 'edit'],
  }),
  screen('/package-approval', 'packageApproval', ['tours.approve'], drawn('tours', 'Decide', 'packages'), {
    ...menu('approvals', 1, 'approve'),
  }),
  screen('/approve-package/:packageCode', 'approvePackage', ['tours.approve'], drawn('tours', 'Decide', 'packages'), {
    as: ['packageApproval', 'show'],
  }),
  screen('/price-approval', 'priceApproval', ['prices.approve'], drawn('prices', 'Decide', 'prices'), {
    ...menu('approvals', 2, 'approvePrice'),
  }),
  screen('/approve-price/:packageCode', 'approvePrice', ['prices.approve'], drawn('prices', 'Decide', 'prices'), {
    as: ['priceApproval', 'show'],
  }),
  screen('/request-op-approval', 'opApproval', ['requests.opQueue'], drawn('requests', 'Decide', 'op'), {
    ...menu('approvals', 3, 'operations'),
  }),
  screen('/request-fc-approval', 'fcApproval', ['requests.fcQueue'], drawn('requests', 'Decide', 'fc'), {
    ...menu('approvals', 4, 'finance'),
  }),
  screen('/tour-report', 'reports', ['reports.shop'], () => import('./reports/Reports'), {
    ...menu('reports', 1, 'report'),
  }),
  screen('/export-data', 'exports', ['reports.shop'], () => import('./exports/ExportData'), {
    ...menu('reports', 2, 'export'),
  }),
  screen('/cash-up', 'cashUp', ['cashup.write'], () => import('./cash-up/CashUp'), { ...menu('reports', 3, 'cash') }),
  screen('/margins', 'margins', ['costs.read'], () => import('./closings/Margins'), {
    ...menu('reports', 4, 'calculator'),
  }),
  screen('/payables', 'payables', ['costs.read'], () => import('./payables/Payables'), {
    ...menu('reports', 4, 'finance'),
  }),
  screen('/levy-desk', 'levyDesk', ['stamps.write'], () => import('./levy-desk/LevyDesk'), {
    ...menu('reports', 4, 'stamp'),
  }),
  screen('/credits', 'credits', ['orders.read'], drawn('credits', 'Browse'), {
    ...menu('reports', 5, 'credit'),
  }),
  screen('/downloads', 'downloads', ['self'], drawn('downloads', 'Browse')),
  screen('/page-management', 'pages', ['content.read'], drawn('pages', 'Browse'), { ...menu('site', 1, 'pages') }),
  screen('/create-page', 'createPage', ['content.write'], drawn('pages', 'Write'), { as: ['pages', 'create'] }),
  screen('/change-page', 'changePage', ['content.read'], drawn('pages', 'Change'), { as: ['pages', 'edit'] }),
  screen('/menu', 'menus', ['content.read'], drawn('menus', 'Only'), { ...menu('site', 2, 'menu') }),
  screen('/banner', 'banners', ['content.read'], drawn('banners', 'Only'), { ...menu('site', 3, 'picture') }),
  screen(
    '/header',
    'header',
    ['content.read'],
    together('app.screens.header', 'logo', 'stamp', 'sitePhone', 'banners'),
    {
      ...menu('site', 4, 'header'),
    },
  ),
  screen('/footer-settings', 'footer', ['content.read'], drawn('footer', 'Only'), {
    ...menu('site', 5, 'footer'),
  }),
  screen('/sections-management', 'sections', ['content.read'], drawn('sections', 'Browse'), {
    ...menu('site', 6, 'sections'),
  }),
  screen('/create-section', 'createSection', ['content.write'], drawn('sections', 'Write'), {
    as: ['sections', 'create'],
  }),
  screen('/change-section', 'changeSection', ['content.read'], drawn('sections', 'Change'), {
    as: ['sections', 'edit'],
  }),
  screen('/view-profile', 'users', ['self'], drawn('users', 'Browse'), {
    ...menu('settings', 1, 'users', { rights: ['users.read'] }),
  }),
  screen('/create-profile', 'createUser', ['users.write'], drawn('users', 'Write'), { as: ['users', 'create'] }),
  screen('/setting/tour', 'tourSettings', ['parameters.tour'], drawn('tourSettings', 'Only'), {
    ...menu('settings', 2, 'settings'),
  }),
  screen('/setting/system', 'systemSettings', ['parameters.systemScreen'], drawn('systemSettings', 'Only'), {
    ...menu('settings', 3, 'system'),
  }),
  screen('/audit', 'audit', ['audit.read'], drawn('audit', 'Browse'), { ...menu('settings', 9, 'history') }),
  screen('/jobs', 'jobs', ['jobs.read'], drawn('jobs', 'Browse'), { ...menu('settings', 10, 'jobs') }),
  screen('/print/:kind/:id', 'print', ['orders.read'], () => import('./print/PrintPage'), { frame: 'bare' }),
];
