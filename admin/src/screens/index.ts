import { FIRST_ROWS } from './first-rows';
import type { Screen } from './screen';

/**
 * Every route of the admin (routes of the specification, decisions B16), by real import.
 * A hand-made screen is one `load` here: `load: () => import('./tours/ViewPackages')`, a module with a default export.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard',
    rights: ['dashboard.read'],
    label: 'dashboard',
    load: () => import('./dashboard/Dashboard'),
    menu: { group: 'top', order: 0, icon: 'home' },
  },

  {
    path: '/tour-booking',
    load: () => import('./orders/booking/BookingPage'),
    rights: ['orders.write'],
    label: 'tourBooking',
    menu: { group: 'sell', order: 1, icon: 'book' },
  },
  {
    path: '/tour-booking-management',
    load: () => import('./orders/OrdersPage'),
    rows: FIRST_ROWS.orders,
    rights: ['orders.read'],
    label: 'orders',
    menu: { group: 'sell', order: 2, icon: 'orders' },
  },
  {
    path: '/tour-list-booking',
    load: () => import('./customers/TourListBooking'),
    rights: ['customers.read'],
    label: 'departures',
    menu: { group: 'sell', order: 3, icon: 'travellers' },
  },

  {
    path: '/view-package',
    load: () => import('./tours/ViewPackages'),
    rows: FIRST_ROWS.packages,
    rights: ['tours.read'],
    label: 'packages',
    menu: { group: 'products', order: 1, icon: 'tours' },
  },
  {
    path: '/create-package/:packageCode?/:packageCheck?',
    load: () => import('./tours/CreatePackage'),
    rights: ['tours.write'],
    label: 'createPackage',
  },
  {
    path: '/update-package/:packageCode',
    load: () => import('./tours/UpdatePackage'),
    rights: ['tours.write'],
    label: 'updatePackage',
  },
  {
    path: '/view-price',
    load: () => import('./prices/ViewPrices'),
    rows: FIRST_ROWS.prices,
    rights: ['prices.read'],
    label: 'prices',
    menu: { group: 'products', order: 2, icon: 'prices' },
  },
  {
    path: '/preview-price/:packageCode',
    load: () => import('./prices/PreviewPrice'),
    rights: ['prices.read'],
    label: 'previewPrice',
  },
  {
    path: '/price-calculation',
    load: () => import('./prices/PriceCalculation'),
    rights: ['prices.write'],
    label: 'priceCalculation',
    menu: { group: 'products', order: 3, icon: 'calculator' },
  },
  {
    path: '/update-price/:packageCode',
    load: () => import('./prices/UpdatePrice'),
    rights: ['prices.write'],
    label: 'updatePrice',
  },

  {
    path: '/package-approval',
    load: () => import('./approvals/PackageApproval'),
    rights: ['tours.approve'],
    label: 'packageApproval',
    menu: { group: 'approvals', order: 1, icon: 'approve', badge: 'packages' },
  },
  {
    path: '/approve-package/:packageCode',
    load: () => import('./approvals/PackageApproval'),
    rights: ['tours.approve'],
    label: 'approvePackage',
  },
  {
    path: '/price-approval',
    load: () => import('./approvals/PriceApproval'),
    rights: ['prices.approve'],
    label: 'priceApproval',
    menu: { group: 'approvals', order: 2, icon: 'approvePrice', badge: 'prices' },
  },
  {
    path: '/approve-price/:packageCode',
    load: () => import('./approvals/PriceApproval'),
    rights: ['prices.approve'],
    label: 'approvePrice',
  },
  {
    path: '/request-op-approval',
    load: () => import('./requests/OpApproval'),
    rights: ['requests.opQueue'],
    label: 'opApproval',
    menu: { group: 'approvals', order: 3, icon: 'operations', badge: 'op' },
  },
  {
    path: '/request-fc-approval',
    load: () => import('./requests/FcApproval'),
    rights: ['requests.fcQueue'],
    label: 'fcApproval',
    menu: { group: 'approvals', order: 4, icon: 'finance', badge: 'fc' },
  },

  {
    path: '/tour-report',
    rights: ['reports.shop'],
    label: 'reports',
    load: () => import('./reports/Reports'),
    menu: { group: 'reports', order: 1, icon: 'report' },
  },
  {
    path: '/export-data',
    rights: ['reports.shop'],
    label: 'exports',
    load: () => import('./exports/ExportData'),
    menu: { group: 'reports', order: 2, icon: 'export' },
  },
  {
    path: '/cash-up',
    load: () => import('./cash-up/CashUp'),
    rights: ['cashup.write'],
    label: 'cashUp',
    menu: { group: 'reports', order: 3, icon: 'cash' },
  },
  { path: '/downloads', load: () => import('./exports/Downloads'), rights: ['self'], label: 'downloads' },

  {
    path: '/page-management',
    load: () => import('./pages/PageManagement'),
    rights: ['content.read'],
    label: 'pages',
    menu: { group: 'site', order: 1, icon: 'pages' },
  },
  { path: '/create-page', load: () => import('./pages/WritePage'), rights: ['content.write'], label: 'createPage' },
  { path: '/change-page', load: () => import('./pages/WritePage'), rights: ['content.read'], label: 'changePage' },
  {
    path: '/menu',
    load: () => import('./site/Menu'),
    rights: ['content.read'],
    label: 'menus',
    menu: { group: 'site', order: 2, icon: 'menu' },
  },
  {
    path: '/banner',
    load: () => import('./site/Banner'),
    rights: ['content.read'],
    label: 'banners',
    menu: { group: 'site', order: 3, icon: 'picture' },
  },
  {
    path: '/header',
    load: () => import('./site/Header'),
    rights: ['content.read'],
    label: 'header',
    menu: { group: 'site', order: 4, icon: 'header' },
  },
  {
    path: '/footer-settings',
    load: () => import('./site/Footer'),
    rights: ['content.read'],
    label: 'footer',
    menu: { group: 'site', order: 5, icon: 'footer' },
  },
  {
    path: '/sections-management',
    load: () => import('./sections/SectionsManagement'),
    rights: ['content.read'],
    label: 'sections',
    menu: { group: 'site', order: 6, icon: 'sections' },
  },

  {
    path: '/view-profile',
    load: () => import('./users/ViewProfile'),
    rights: ['self'],
    label: 'users',
    menu: { group: 'settings', order: 1, icon: 'users', rights: ['users.read'] },
  },
  {
    path: '/create-profile',
    load: () => import('./users/CreateProfile'),
    rights: ['users.write'],
    label: 'createUser',
  },
  {
    path: '/setting/tour',
    load: () => import('./settings/TourSettings'),
    rights: ['parameters.tour'],
    label: 'tourSettings',
    menu: { group: 'settings', order: 2, icon: 'settings' },
  },
  {
    path: '/setting/system',
    load: () => import('./settings/SystemSettings'),
    rights: ['parameters.systemScreen'],
    label: 'systemSettings',
    menu: { group: 'settings', order: 3, icon: 'system' },
  },
  {
    path: '/audit',
    load: () => import('./audit/AuditLog'),
    rights: ['audit.read'],
    label: 'audit',
    menu: { group: 'settings', order: 9, icon: 'history' },
  },
  {
    path: '/print/:kind/:id',
    load: () => import('./print/PrintPage'),
    rights: ['orders.read'],
    label: 'print',
    frame: 'bare',
  },
];
