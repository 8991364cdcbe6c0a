import { FirstTables1763700000000 } from './1763700000000-first-tables';
import { LastEditor1763710000000 } from './1763710000000-last-editor';
import { NameCorrections1763711000000 } from './1763711000000-name-corrections';
import { SeveralProcesses1763712000000 } from './1763712000000-several-processes';
import { SearchTerms1763720000000 } from './1763720000000-search-terms';
import { Exports1763721000000 } from './1763721000000-exports';
import { AuditChain1763730000000 } from './1763730000000-audit-chain';
import { CashCounts1763731000000 } from './1763731000000-cash-counts';
import { ListIndexes1763732000000 } from './1763732000000-list-indexes';
import { ListOrders1763736000000 } from './1763736000000-list-orders';
import { SalesByTime1763737000000 } from './1763737000000-sales-by-time';
import { ViewNames1763738000000 } from './1763738000000-view-names';
import { DashboardIndexes1763741000000 } from './1763741000000-dashboard-indexes';
import { OrderStates1763744000000 } from './1763744000000-order-states';
import { ListCounts1763745000000 } from './1763745000000-list-counts';
import { CoveringSums1763746000000 } from './1763746000000-covering-sums';
import { LastPaymentState1763747000000 } from './1763747000000-last-payment-state';
import { AllEditors1763748000000 } from './1763748000000-all-editors';

/** Every migration, oldest first; each is written once for both databases. */
export const migrations = [
  FirstTables1763700000000,
  LastEditor1763710000000,
  NameCorrections1763711000000,
  SeveralProcesses1763712000000,
  SearchTerms1763720000000,
  Exports1763721000000,
  AuditChain1763730000000,
  CashCounts1763731000000,
  ListIndexes1763732000000,
  ListOrders1763736000000,
  SalesByTime1763737000000,
  ViewNames1763738000000,
  DashboardIndexes1763741000000,
  OrderStates1763744000000,
  ListCounts1763745000000,
  CoveringSums1763746000000,
  LastPaymentState1763747000000,
  AllEditors1763748000000,
];
