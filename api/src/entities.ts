import './resources';
import { AuditRow } from './audit/audit-row.entity';
import { AuditSeal } from './audit/audit-seal.entity';
import { KeyMark } from './audit/key-mark.entity';
import { LoginAttempt } from './auth/login-attempt.entity';
import { LoginLock } from './auth/login-lock.entity';
import { OtpChallenge } from './auth/otp-challenge.entity';
import { Session } from './auth/session.entity';
import { Batch, BatchItem } from './batches/batch.entity';
import { Branch } from './branches/branch.entity';
import { Call } from './calls/call.entity';
import { CarSeat } from './cars/car-seat.entity';
import { Car } from './cars/car.entity';
import { CashCount, CashCountRow } from './cash-counts/cash-count.entity';
import { LevyReclaim, LevyReclaimRow, LevyStamp, StampLot } from './stamps/stamp.entity';
import { LeaderEntry } from './closings/leader-entry.entity';
import { LevyWaiting } from './parties/waiting.entity';
import { Payment } from './parties/payment.entity';
import { plainEntities } from './crud/parts';
import { ListRow } from './customers/list-row.entity';
import { CreditAsk, CreditRow } from './credits/credit.entity';
import { Counter } from './database/counter.entity';
import { Departure } from './catalogue/departure.entity';
import { Disruption, DisruptionParty } from './disruptions/disruption.entity';
import { Export } from './exports/export.entity';
import { AnnouncementRow } from './events/announcement.entity';
import { Presence } from './events/presence.entity';
import { PersonMerge } from './persons/person-merge.entity';
import { StoredFile } from './files/stored-file.entity';
import { IdempotencyRow } from './http/idempotency.entity';
import { InsuranceDeclaration } from './insurance/insurance-declaration.entity';
import { JobTurn } from './turns/job-turn.entity';
import { Lease } from './turns/lease.entity';
import { OutboxMessage } from './outbox/outbox-message.entity';
import { Lookup } from './lookups/lookup.entity';
import { Charge } from './parties/charge.entity';
import { Message, MessageFile } from './messages/message.entity';
import { Reminder } from './chasing/reminder.entity';
import { DepartureMilestone } from './milestones/milestone.entity';
import { VoidRequest } from './checkout/void-request.entity';
import { WaitingDeparture, WaitingLine, WaitingParty } from './waiting/waiting-party.entity';
import { Member } from './parties/member.entity';
import { Order } from './parties/order.entity';
import { OrderCount } from './parties/order-count.entity';
import { SalesChange } from './sales/sales-change.entity';
import { LeftSheet } from './prices/left-sheet.entity';
import { SalesDay } from './sales/sales-day.entity';
import { SubOrder } from './parties/sub-order.entity';
import { ReceiptDocument } from './receipts/receipt-document.entity';
import { Page } from './pages/page.entity';
import { Parameter } from './parameters/parameter.entity';
import { PriceSheet } from './catalogue/price-sheet.entity';
import { Request } from './parties/request.entity';
import { SearchTerm } from './search/search-term.entity';
import { Section } from './sections/section.entity';
import { SitePart } from './site/site-part.entity';
import { Package } from './catalogue/package.entity';
import { User } from './staff/user.entity';
import { SavedView } from './views/saved-view.entity';

/** Every table, in one list: the DataSource and its migrations are made of it. */
export const entities = [
  AnnouncementRow,
  Presence,
  AuditRow,
  AuditSeal,
  KeyMark,
  LoginAttempt,
  LoginLock,
  OtpChallenge,
  Session,
  Batch,
  BatchItem,
  Branch,
  Call,
  CarSeat,
  Car,
  CashCount,
  CashCountRow,
  CreditAsk,
  CreditRow,
  LevyStamp,
  StampLot,
  LevyReclaim,
  LevyReclaimRow,
  LeaderEntry,
  LevyWaiting,
  Payment,
  ReceiptDocument,
  ListRow,
  Counter,
  Departure,
  Disruption,
  DisruptionParty,
  Export,
  StoredFile,
  IdempotencyRow,
  InsuranceDeclaration,
  JobTurn,
  Lease,
  OutboxMessage,
  Lookup,
  Message,
  MessageFile,
  Reminder,
  VoidRequest,
  DepartureMilestone,
  WaitingParty,
  WaitingDeparture,
  WaitingLine,
  Charge,
  Member,
  Order,
  OrderCount,
  SalesChange,
  LeftSheet,
  SalesDay,
  SubOrder,
  Page,
  Parameter,
  PersonMerge,
  PriceSheet,
  Request,
  SearchTerm,
  Section,
  SitePart,
  Package,
  User,
  SavedView,
  ...plainEntities(),
];
