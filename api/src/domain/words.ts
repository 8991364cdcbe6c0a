/** The closed vocabularies of the product, spelled as they travel on the wire (decisions B15). */
export const USER_TYPES = ['root', 'admin', 'manager', 'fc-manager', 'staff', 'normalUser', 'member'] as const;
export type UserType = (typeof USER_TYPES)[number];
/** A user type however its letters are typed; USER is the website's own word for normalUser (decisions B0 #1). */
export function userTypeMeant(typed: string): string {
  const plain = typed.trim().toLowerCase();
  return plain === 'user' ? 'normalUser' : (USER_TYPES.find((type) => type.toLowerCase() === plain) ?? typed);
}
/** The user types that may sign in; normalUser and member are accounts of the public site (decisions B0 #1). */
export const STAFF_TYPES = ['root', 'admin', 'manager', 'fc-manager', 'staff'] as const satisfies readonly UserType[];

export const LOCALES = ['en', 'zh-Hant', 'zh-Hans'] as const;
export type Locale = (typeof LOCALES)[number];
/** Texts of a record in the languages beside English: {"zh-Hant": {name: "..."}} (decisions B15). */
export type Translations = Partial<Record<Exclude<Locale, 'en'>, Record<string, string>>>;

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];
export const TITLES = ['Mr', 'Miss', 'Mrs'] as const;
export type Title = (typeof TITLES)[number];

export const APPROVAL_STATES = ['incomplete', 'pending', 'approved', 'rejected', 'deleted'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
export const PACKAGE_TYPES = ['LONG', 'SHORT'] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];
export const TRANSPORTATION_TYPES = ['COACH', 'RAIL', 'FLIGHT', 'CRUISE', 'OTHER'] as const;
export type TransportationType = (typeof TRANSPORTATION_TYPES)[number];
export const TIA_PAYERS = ['CUSTOMER', 'COMPANY'] as const;
export type TiaPayer = (typeof TIA_PAYERS)[number];
export const TIA_PRINTS = ['EVERY_PAYMENT', 'FINAL_PAYMENT'] as const;
export type TiaPrint = (typeof TIA_PRINTS)[number];
export const RECURRENCE_MODES = ['DAILY', 'WEEKLY'] as const;
export type RecurrenceMode = (typeof RECURRENCE_MODES)[number];
export const PRICE_MODES = ['GROUP', 'DAY_PRICES'] as const;
export type PriceMode = (typeof PRICE_MODES)[number];

export const MEMBER_TYPES = ['ADULT', 'MEMBER', 'CHILD', 'BABY'] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];
/** A traveller of a party either still travels or has left it; rows are never deleted. */
export const MEMBER_STATES = ['LIVING', 'CANCELLED', 'TRANSFERRED'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
export const ROOM_TYPES = ['SINGLE', 'TWIN', 'TRIPLE'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];
/** Certificate types of SPEC 3; PP is any country's passport, the country stands in nationality (decisions A3). */
export const CERTIFICATE_TYPES = ['HKIC', 'HKSAR', 'HKDOI', 'MSP', 'MTP', 'HRP', 'TP', 'CP', 'PP', 'OTHER'] as const;
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];

export const ORDER_STATES = ['HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'TRANSFERRED', 'COMPLETED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** States in which the party's seats are taken (decisions B3). */
export const SEATED_STATES = ['HOLD', 'CONFIRMED', 'COMPLETED'] as const satisfies readonly OrderState[];
/** States of a party whose tour is still before it: it holds seats and may be changed (decisions B3). */
export const BOOKED_STATES = ['HOLD', 'CONFIRMED'] as const satisfies readonly OrderState[];
/** States of a party that goes for certain, or went; a hold may still come to nothing (decisions B3). */
export const SURE_STATES = ['CONFIRMED', 'COMPLETED'] as const satisfies readonly OrderState[];
/** States of a party that has ended and keeps the payment state that it had then (decisions B3). */
export const ENDED_STATES = ['EXPIRED', 'CANCELLED'] as const satisfies readonly OrderState[];
/** The life of a departure, from its sale to its closing. */
export const DEPARTURE_STATES = [
  ...(['SELLING', 'GUARANTEED', 'AT_RISK', 'CANCELLING', 'CANCELLED'] as const),
  ...(['DEPARTED', 'RETURNED', 'CLOSED'] as const),
] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];
/** States of a departure that does not go: it is being called off, or has been. */
export const CALLED_OFF_STATES = ['CANCELLING', 'CANCELLED'] as const satisfies readonly DepartureState[];
export const PAYMENT_STATES = ['unpaid', 'partial', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** Why an order wants somebody's attention today (decisions B13). */
export const ATTENTION = ['holdsEnding', 'balancesDue'] as const;
export type Attention = (typeof ATTENTION)[number];

/** Where an insured traveller stands with the insurer (decisions B18). */
export const INSURANCE_STATES = ['UNDECLARED', 'DECLARED', 'CHANGED', 'WITHDRAWN'] as const;
export type InsuranceState = (typeof INSURANCE_STATES)[number];

export const LEDGER_KINDS = [
  'DEPOSIT',
  'BALANCE',
  'EXTRA',
  'REFUND',
  'CHARGE',
  'COMPENSATION',
  'CREDIT_PAID',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'VOID',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
/** How money changes hands. */
export const MONEY_METHODS = ['CASH', 'CARD', 'EPS', 'CHEQUE', 'FPS', 'TRANSFER'] as const;
/** CREDIT pays with, or gives back to, the payer's credit (decisions B18): no money changes hands. */
export const PAYMENT_METHODS = [...MONEY_METHODS, 'CREDIT'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** What the traveller chooses when a tour falls to what nobody controls (decisions B18). */
export const REMEDIES = ['REFUND', 'CREDIT'] as const;
export type Remedy = (typeof REMEDIES)[number];

export const REQUEST_KINDS = ['refund', 'cancel', 'transfer'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_STATES = ['DRAFT', 'PENDING_OP', 'PENDING_FC', 'EXECUTED', 'REJECTED', 'WITHDRAWN'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
/** States in which a request still blocks another one on the same sub-order (decisions B3). */
export const OPEN_REQUEST_STATES = ['DRAFT', 'PENDING_OP', 'PENDING_FC'] as const satisfies readonly RequestState[];
export const REASON_CODES = [
  'CUSTOMER',
  'NAME_CORRECTION',
  'OPERATOR_MIN_GROUP',
  'OPERATOR_OTHER',
  'FORCE_MAJEURE',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
export const REQUEST_STAGES = ['OP', 'FC'] as const;
export type RequestStage = (typeof REQUEST_STAGES)[number];
export const DECISIONS = ['APPROVED', 'REJECTED'] as const;
export type Decision = (typeof DECISIONS)[number];
export const CAR_LAYOUTS = ['2+2', '2+1', 'custom'] as const;
export type CarLayout = (typeof CAR_LAYOUTS)[number];
export const FILE_KINDS = ['image', 'file'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
