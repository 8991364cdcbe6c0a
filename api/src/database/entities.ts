import { AuditRow } from '../audit/audit-row.entity';
import { AuditSeal } from '../audit/audit-seal.entity';
import { LoginAttempt } from '../auth/login-attempt.entity';
import { LoginLock } from '../auth/login-lock.entity';
import { OtpChallenge } from '../auth/otp-challenge.entity';
import { Session } from '../auth/session.entity';
import { Branch } from '../branches/branch.entity';
import { CarSeat } from '../cars/car-seat.entity';
import { Car } from '../cars/car.entity';
import { CashCount, CashCountRow } from '../cash-counts/cash-count.entity';
import { Payment } from '../checkout/payment.entity';
import { plainEntities } from '../crud/parts';
import { ListRow } from '../customers/list-row.entity';
import { Counter } from './counter.entity';
import { Departure } from '../departures/departure.entity';
import { Export } from '../exports/export.entity';
import { AnnouncementRow } from '../events/announcement.entity';
import { StoredFile } from '../files/stored-file.entity';
import { IdempotencyRow } from '../http/idempotency.entity';
import { Lease } from '../jobs/lease.entity';
import { OutboxMessage } from '../jobs/outbox-message.entity';
import { Lookup } from '../lookups/lookup.entity';
import { Charge } from '../orders/charge.entity';
import { Member } from '../orders/member.entity';
import { Order } from '../orders/order.entity';
import { SubOrder } from '../orders/sub-order.entity';
import { Page } from '../pages/page.entity';
import { Parameter } from '../parameters/parameter.entity';
import { PriceSheet } from '../prices/price-sheet.entity';
import { Request } from '../requests/request.entity';
import { SearchTerm } from '../search/search-term.entity';
import { Section } from '../sections/section.entity';
import { SitePart } from '../site/site-part.entity';
import { Package } from '../tours/package.entity';
import { User } from '../users/user.entity';
import { SavedView } from '../views/saved-view.entity';

/** Every table, in one list: the DataSource and its migrations are made of it. */
export const entities = [
  AnnouncementRow,
  AuditRow,
  AuditSeal,
  LoginAttempt,
  LoginLock,
  OtpChallenge,
  Session,
  Branch,
  CarSeat,
  Car,
  CashCount,
  CashCountRow,
  Payment,
  ListRow,
  Counter,
  Departure,
  Export,
  StoredFile,
  IdempotencyRow,
  Lease,
  OutboxMessage,
  Lookup,
  Charge,
  Member,
  Order,
  SubOrder,
  Page,
  Parameter,
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
