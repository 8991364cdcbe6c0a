import { departureHeadcount } from './departure-headcount';
import { insurance } from './insurance';
import { paymentByShop } from './payment-by-shop';
import { paymentDetails } from './payment-details';
import type { Report } from './report';
import { soldByShop } from './sold-by-shop';
import { tia } from './tia';
import { tourReceived } from './tour-received';

/** The seven reports of SPEC 9. */
export const reports: Report[] = [
  paymentByShop,
  paymentDetails,
  soldByShop,
  departureHeadcount,
  insurance,
  tia,
  tourReceived,
];
