/** Every refusal that the product can give: its code and the HTTP status that carries it. Texts: labels, `errors`. */
export const ERRORS = {
  // general
  'general.invalid': 400,
  'general.required': 400,
  'general.unknownField': 400,
  'general.readOnly': 400,
  'general.tooLong': 400,
  'general.tooShort': 400,
  'general.tooSmall': 400,
  'general.tooBig': 400,
  'general.unknownRef': 400,
  'general.notFound': 404,
  'general.stale': 409,
  'general.notAllowedInState': 422,
  'general.unexpected': 500,
  'general.busy': 503,
  'general.outcomeUnknown': 503,
  'general.tooMany': 429,
  'general.tooLarge': 413,
  'general.unsupportedMedia': 415,
  'general.searchTooShort': 400,
  'general.reasonRequired': 400,
  'general.duplicate': 409,
  'general.idempotencyMismatch': 409,
  'general.inUse': 409,
  'money.invalid': 400,
  // auth and users
  'auth.signedOut': 401,
  'auth.badCredentials': 401,
  'auth.denied': 403,
  'auth.locked': 423,
  'auth.fourEyes': 403,
  'auth.badCode': 401,
  'user.loginTaken': 409,
  'user.passwordWeak': 400,
  'user.passwordMismatch': 400,
  'user.oldPasswordWrong': 400,
  'user.phoneDigits': 400,
  'user.emailInvalid': 400,
  'user.lastRoot': 409,
  'user.self': 409,
  'user.publicType': 400,
  'user.mustChangePassword': 403,
  'user.totpOn': 409,
  'user.codeWrong': 400,
  // files
  'file.tooLarge': 413,
  'file.imageTooLarge': 413,
  'file.imageType': 415,
  'file.imagePixels': 413,
  'file.type': 415,
  'file.storeDown': 503,
  // tours, departures, prices
  'tour.notFound': 404,
  'tour.codeRequired': 400,
  'tour.codeInvalid': 400,
  'tour.codeTaken': 409,
  'tour.codeFrozen': 409,
  'tour.codeOnSale': 409,
  'tour.incomplete': 422,
  'tour.hasBookings': 409,
  'tour.depositNegative': 400,
  'tour.choosePhoto': 400,
  'departure.notFound': 404,
  'departure.past': 400,
  'departure.tooMany': 400,
  'departure.endBeforeStart': 400,
  'departure.weekdayRequired': 400,
  'departure.hasBookings': 409,
  'departure.wasBooked': 409,
  'departure.belowBooked': 409,
  'departure.full': 409,
  'departure.soldOut': 409,
  'departure.closed': 409,
  'departure.tooLate': 409,
  'departure.exists': 409,
  'price.notFound': 404,
  'price.notPublished': 409,
  'price.incomplete': 422,
  'price.baseNumber': 400,
  'price.hasBookings': 409,
  // orders, payments, requests
  'order.notFound': 404,
  'order.figuresDiffer': 409,
  'order.envelopeInvalid': 400,
  'order.envelopeExpired': 400,
  'order.emptyParty': 400,
  'order.bedAndExtraBed': 400,
  'order.discountForBaby': 400,
  'order.discountReason': 400,
  'order.discountAbove': 403,
  'order.departed': 422,
  'order.paidAlready': 422,
  'order.subOrderRequired': 400,
  'order.lookupIncomplete': 400,
  'payment.belowMinimum': 400,
  'payment.aboveDue': 400,
  'payment.nothingDue': 409,
  'payment.notToday': 409,
  'payment.voided': 409,
  'payment.moved': 409,
  'cash.moved': 409,
  'cash.nothing': 409,
  'cash.pieces': 400,
  'request.open': 409,
  'request.notFound': 404,
  'request.chargeAbove': 400,
  'request.amountAbove': 400,
  'request.stage': 422,
  // customers and cars
  'customer.rows': 400,
  'customer.twice': 400,
  'customer.importHeadings': 400,
  'car.notFound': 404,
  'car.seatTaken': 409,
  'car.seatUnknown': 400,
  'car.seatsAssigned': 409,
  // site, pages, parameters, reports
  'menu.tooMany': 400,
  'banner.tooMany': 400,
  'site.logoUnchanged': 400,
  'site.linkInvalid': 400,
  'page.notFound': 404,
  'parameter.invalid': 400,
  'parameter.notFound': 404,
  'report.unknown': 404,
  'report.range': 400,
  'export.large': 422,
  'export.tooMany': 429,
  'view.nameTaken': 409,
  'export.sheet': 422,
  'resource.filter': 400,
  'resource.sort': 400,
} as const;
export type ErrorCode = keyof typeof ERRORS;
export type ErrorParams = Record<string, string | number>;

/** A refusal with a code; `errors` puts it at fields: {fieldPath: code or [code, params]} (decisions B0 #40). */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly fields: Record<string, FieldError> = {},
    /** Extra figures for the answer's `data`, such as the recomputed quote of a 409. */
    readonly data?: unknown,
  ) {
    super(code);
    this.name = 'DomainError';
  }
  get status(): number {
    return ERRORS[this.code];
  }
}
/** The code whose words say a refusal best; the code that travels stays the one that was thrown. */
export const wordsFor = (code: ErrorCode, params: ErrorParams): ErrorCode =>
  code === 'departure.full' && Number(params['free']) <= 0 ? 'departure.soldOut' : code;
export type FieldError = ErrorCode | readonly [ErrorCode, ErrorParams];

/** The refusal of one field: the same code as message and at the field. */
export const fieldError = (field: string, code: ErrorCode, params: ErrorParams = {}): DomainError =>
  new DomainError(code, params, { [field]: [code, params] });
