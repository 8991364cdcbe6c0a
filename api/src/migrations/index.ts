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
import { CarriedLevy1763750000000 } from './1763750000000-carried-levy';
import { InsuranceDeclarations1763751000000 } from './1763751000000-insurance-declarations';
import { LevyStamps1763752000000 } from './1763752000000-levy-stamps';
import { Holidays1763752100000 } from './1763752100000-holidays';
import { OperatorCancels1763752200000 } from './1763752200000-operator-cancels';
import { Credits1763752300000 } from './1763752300000-credits';
import { KeyedDigests1763753000000 } from './1763753000000-keyed-digests';
import { LocksByAddress1763753100000 } from './1763753100000-locks-by-address';
import { ReceiptDocuments1763754000000 } from './1763754000000-receipt-documents';
import { ForgivingSearch1763754100000 } from './1763754100000-forgiving-search';
import { JobTurns1763758000000 } from './1763758000000-job-turns';
import { Calls1763758100000 } from './1763758100000-calls';
import { Erasures1763758200000 } from './1763758200000-erasures';
import { DepartureStates1763770000000 } from './1763770000000-departure-states';
import { Closings1763775000000 } from './1763775000000-closings';
import { CarrierCharges1763776100000 } from './1763776100000-carrier-charges';
import { QuickLists1763790000000 } from './1763790000000-quick-lists';
import { Disruptions1763795000000 } from './1763795000000-disruptions';
import { Messages1763800000000 } from './1763800000000-messages';
import { AccessRequests1763801000000 } from './1763801000000-access-requests';
import { LevyWaiting1763802000000 } from './1763802000000-levy-waiting';
import { Journal1763805000000 } from './1763805000000-journal';
import { Chasing1763810000000 } from './1763810000000-chasing';
import { NoticeDue1763811000000 } from './1763811000000-notice-due';
import { Payables1763822000100 } from './1763822000100-payables';
import { WaitingList1763824000000 } from './1763824000000-waiting-list';
import { PersonsHere1763827010000 } from './1763827010000-persons-here';
import { OpenFares1763828000000 } from './1763828000000-open-fares';
import { GivenBatches1763829000000 } from './1763829000000-given-batches';
import { Milestones1763830000000 } from './1763830000000-milestones';
import { LateInvoices1763831000000 } from './1763831000000-late-invoices';
import { CostIndexes1763832000000 } from './1763832000000-cost-indexes';
import { KeptDates1763833000000 } from './1763833000000-kept-dates';
import { GivenUpLevies1763834000000 } from './1763834000000-given-up-levies';
import { SalesDays1763840000000 } from './1763840000000-sales-days';
import { OrderCounts1763841000000 } from './1763841000000-order-counts';
import { ProvenEnds1763843000000 } from './1763843000000-proven-ends';
import { FoundByNumber1763850000000 } from './1763850000000-found-by-number';
import { DocumentShops1763860000000 } from './1763860000000-document-shops';
import { RatesOnce1763870000000 } from './1763870000000-rates-once';
import { DeskEditors1763871000000 } from './1763871000000-desk-editors';
import { DroppedExtras1763872000000 } from './1763872000000-dropped-extras';
import { OfferTurns1763873000000 } from './1763873000000-offer-turns';
import { AccountsOnce1763874000000 } from './1763874000000-accounts-once';
import { DaysOfLists1763875000000 } from './1763875000000-days-of-lists';
import { QuickCalls1763876000000 } from './1763876000000-quick-calls';
import { CarriedStamps1763877000000 } from './1763877000000-carried-stamps';
import { PartyChoosers1763878100000 } from './1763878100000-party-choosers';
import { VoidRequests1763879000000 } from './1763879000000-void-requests';
import { DebtsOfAClosing1763880000000 } from './1763880000000-debts-of-a-closing';
import { OwedAfterTheTour1763881000000 } from './1763881000000-owed-after-the-tour';
import { WhatLeavesTheDrawer1763883000000 } from './1763883000000-what-leaves-the-drawer';
import { WhoApprovedAndWhy1763883000100 } from './1763883000100-who-approved-and-why';
import { RefundsAndCreditTold1763884000000 } from './1763884000000-refunds-and-credit-told';
import { OneSpellingOfAMailbox1763884100000 } from './1763884100000-one-spelling-of-a-mailbox';
import { WhoseBoundsAFileHas1763884100100 } from './1763884100100-whose-bounds-a-file-has';
import { OwedByTheCancelled1763884200000 } from './1763884200000-owed-by-the-cancelled';
import { HowADeskPays1763884200100 } from './1763884200100-how-a-desk-pays';
import { CalledWhenLate1763884300000 } from './1763884300000-called-when-late';
import { CalledOffInTheIndex1763884300100 } from './1763884300100-called-off-in-the-index';
import { DatesOfSnapshots1763884300115 } from './1763884300115-dates-of-snapshots';
import { WhatIsSold1763884300120 } from './1763884300120-what-is-sold';
import { SheetsOfThen1763884300121 } from './1763884300121-sheets-of-then';
import { KeyMarks1763884300130 } from './1763884300130-key-marks';
import { WhatCustomersAreTold1763884300140 } from './1763884300140-what-customers-are-told';
import { WaitingByPhone1763884300150 } from './1763884300150-waiting-by-phone';
import { FoundByReference1763884300151 } from './1763884300151-found-by-reference';
import { NumbersOnce1763884300170 } from './1763884300170-numbers-once';
import { NumbersOfBeforePapers1763884300211 } from './1763884300211-numbers-of-before-papers';
import { LevyOfAForm1763884300212 } from './1763884300212-levy-of-a-form';
import { AsksOfCreditRows1763884300213 } from './1763884300213-asks-of-credit-rows';
import { WhatGoesBackTold1763884300221 } from './1763884300221-what-goes-back-told';
import { WhatWaitsToBeSigned1763884300281 } from './1763884300281-what-waits-to-be-signed';
import { PartiesOfADeparture1763884300282 } from './1763884300282-parties-of-a-departure';
import { RemindersOfAnOrder1763884300283 } from './1763884300283-reminders-of-an-order';
import { CreditNotesOfSuppliers1763884300360 } from './1763884300360-credit-notes-of-suppliers';
import { ShopOfAnOrder1763884300401 } from './1763884300401-shop-of-an-order';
import { RemindersOfAnEvening1763884300402 } from './1763884300402-reminders-of-an-evening';
import { OrdersOfAClerk1763884300661 } from './1763884300661-orders-of-a-clerk';
import { SumsOfAClosing1763884300680 } from './1763884300680-sums-of-a-closing';
import { ForeignAmounts1763884300700 } from './1763884300700-foreign-amounts';
import { ExpectedEnds1763884300760 } from './1763884300760-expected-ends';
import { ActsOfTheLog1763884300761 } from './1763884300761-acts-of-the-log';
import { DollarsOfABill1763884311000 } from './1763884311000-dollars-of-a-bill';
import { ViewsOfTheBoard1763884312000 } from './1763884312000-views-of-the-board';
import { RowsByWhatAsksForThem1763884313000 } from './1763884313000-rows-by-what-asks-for-them';
import { PayersByEverySign1763884314000 } from './1763884314000-payers-by-every-sign';
import { CountsOfAShop1763884322000 } from './1763884322000-counts-of-a-shop';
import { HandsOnLevyForms1763884340000 } from './1763884340000-hands-on-levy-forms';
import { DocumentsOfAParty1763884341000 } from './1763884341000-documents-of-a-party';
import { HandsOnCreditAsks1763884350000 } from './1763884350000-hands-on-credit-asks';

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
  CarriedLevy1763750000000,
  InsuranceDeclarations1763751000000,
  LevyStamps1763752000000,
  Holidays1763752100000,
  OperatorCancels1763752200000,
  Credits1763752300000,
  KeyedDigests1763753000000,
  LocksByAddress1763753100000,
  ReceiptDocuments1763754000000,
  ForgivingSearch1763754100000,
  JobTurns1763758000000,
  Calls1763758100000,
  Erasures1763758200000,
  DepartureStates1763770000000,
  Closings1763775000000,
  CarrierCharges1763776100000,
  QuickLists1763790000000,
  Disruptions1763795000000,
  Messages1763800000000,
  AccessRequests1763801000000,
  LevyWaiting1763802000000,
  Journal1763805000000,
  Chasing1763810000000,
  NoticeDue1763811000000,
  Payables1763822000100,
  WaitingList1763824000000,
  PersonsHere1763827010000,
  OpenFares1763828000000,
  GivenBatches1763829000000,
  Milestones1763830000000,
  LateInvoices1763831000000,
  CostIndexes1763832000000,
  KeptDates1763833000000,
  GivenUpLevies1763834000000,
  SalesDays1763840000000,
  OrderCounts1763841000000,
  ProvenEnds1763843000000,
  FoundByNumber1763850000000,
  DocumentShops1763860000000,
  RatesOnce1763870000000,
  DeskEditors1763871000000,
  DroppedExtras1763872000000,
  OfferTurns1763873000000,
  AccountsOnce1763874000000,
  DaysOfLists1763875000000,
  QuickCalls1763876000000,
  CarriedStamps1763877000000,
  PartyChoosers1763878100000,
  VoidRequests1763879000000,
  DebtsOfAClosing1763880000000,
  OwedAfterTheTour1763881000000,
  WhatLeavesTheDrawer1763883000000,
  WhoApprovedAndWhy1763883000100,
  RefundsAndCreditTold1763884000000,
  OneSpellingOfAMailbox1763884100000,
  WhoseBoundsAFileHas1763884100100,
  OwedByTheCancelled1763884200000,
  HowADeskPays1763884200100,
  CalledWhenLate1763884300000,
  CalledOffInTheIndex1763884300100,
  DatesOfSnapshots1763884300115,
  WhatIsSold1763884300120,
  SheetsOfThen1763884300121,
  KeyMarks1763884300130,
  WhatCustomersAreTold1763884300140,
  WaitingByPhone1763884300150,
  FoundByReference1763884300151,
  NumbersOnce1763884300170,
  NumbersOfBeforePapers1763884300211,
  LevyOfAForm1763884300212,
  AsksOfCreditRows1763884300213,
  WhatGoesBackTold1763884300221,
  WhatWaitsToBeSigned1763884300281,
  PartiesOfADeparture1763884300282,
  RemindersOfAnOrder1763884300283,
  CreditNotesOfSuppliers1763884300360,
  ShopOfAnOrder1763884300401,
  RemindersOfAnEvening1763884300402,
  OrdersOfAClerk1763884300661,
  SumsOfAClosing1763884300680,
  ForeignAmounts1763884300700,
  ExpectedEnds1763884300760,
  ActsOfTheLog1763884300761,
  DollarsOfABill1763884311000,
  ViewsOfTheBoard1763884312000,
  RowsByWhatAsksForThem1763884313000,
  PayersByEverySign1763884314000,
  CountsOfAShop1763884322000,
  HandsOnLevyForms1763884340000,
  DocumentsOfAParty1763884341000,
  HandsOnCreditAsks1763884350000,
];
