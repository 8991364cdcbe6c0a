/** The constants of SPEC 9 and the bounds that decisions add; sizes in bytes. */
export const LIMITS = {
  /** The body of a call that is no upload. */
  bodyBytes: 1024 * 1024,
  menus: 10,
  banners: 4,
  imageBytes: 3 * 1024 * 1024,
  fileBytes: 40 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** What a picture may take that cannot be read row by row; 40 million pixels of 16 bits, interlaced, took 390 MB and four seconds. */
  imageWholeBytes: 160_000_000,
  /** The longest side that a JPEG may have; one column of 40 million pixels took 21 seconds to draw, while others waited. */
  imageSide: 65_535,
  /** What one person may upload from one midnight of Hong Kong to the next. */
  uploadBytesPerDay: 1024 * 1024 * 1024,
  /** With less room left on the disk no upload is taken, and with ten times as much the log says so. */
  diskFloorBytes: 256 * 1024 * 1024,
  tourCode: { min: 4, max: 20 },
  passwordMin: 8,
  searchMin: 2,
  areaCodes: 17,
  recurrenceDates: 730,
  listWindow: 1000,
  /** Records that one work makes or deletes, all or none: on the embedded database nobody else is served meanwhile. */
  together: 200,
  /** A supplier dates an invoice ahead, to the service, by no more than so many days: further is a slip of the year. */
  invoiceDaysAhead: 92,
  /** Means that one payment comes by beside its first. */
  furtherMeans: 4,
  /** Rows of a list that are answered as a file at once; longer ones are made in the background (decisions B13). */
  exportDirect: 2000,
  exportHours: 24,
  /** Files that one person may have in the making, and that one process makes at a time. */
  exportsOpen: 5,
  exportsAtOnce: 2,
  /** Items of a batch that one process does at a time. */
  batchItemsAtOnce: 2,
  /** Departures that one disruption desk takes. */
  disruptedDepartures: 200,
  /** What a sheet holds, less head, totals and foot. */
  sheetRows: 1_048_000,
  /** A table that is brought in: its file, what that unpacks to, and its table. */
  /** So far back the journal looks through its locked days for what changed in them. */
  journalDays: 400,
  importBytes: 3 * 1024 * 1024,
  importUnpackedBytes: 48 * 1024 * 1024,
  /** Sheets of a workbook that are looked at for rows; a million that held none kept a reading thread for all of its 15 seconds. */
  importSheets: 256,
  importRows: 1000,
  importColumns: 60,
  /** Lines of it that are checked or taken over by one call. */
  importSlice: 50,
  /** The characters of one cell that are kept, no fewer than a field that is brought in, and those of all cells. */
  importCell: 5000,
  importCharacters: 2_000_000,
  /** Of a list at first sight; the others wait in its chooser. */
  columns: 9,
  partySize: 60,
  /** Largest amount of money one figure may hold: HK$20,000,000 in cents; fits a 32-bit column. */
  moneyCents: 2_000_000_000,
  /** The same of another currency, in hundredths, and of what adds up: 2,000,000,000 won, yen or dollars; kept in 64 bits. */
  foreignCents: 200_000_000_000,
  /** Largest whole number that a column of either database holds. */
  int: 2_147_483_647,
  scrollToTopMs: 100,
  resizeDebounceMs: 200,
  scrollTopButton: { offset: 200, speed: 600 },
  widgetsAfterMs: 500,
  chunkLoadMs: 120_000,
  passwordTries: 5,
  /** Of all addresses together from which nobody signed in with the login lately. */
  passwordTriesOfStrangers: 10,
  passwordTriesMinutes: 15,
  otpTries: 5,
  /** People that one person may look for by a document number within an hour. */
  documentLookUps: 30,
  otpMinutes: 5,
  /** Codes that may wait for one person at a time. */
  otpOpen: 10,
  /** Sign-ins from one address in a minute, whatever the names. */
  loginsPerMinute: 120,
  /** Longest tour that anything is looked for, in days. */
  tourDays: 366,
  envelopeMinutes: 10,
} as const;

/** The largest amount that a field of money takes, in cents: more of another currency, and of what several amounts come to. */
export const mostCents = ({ foreign = false, large = false }: { foreign?: boolean; large?: boolean }): number =>
  foreign || large ? LIMITS.foreignCents : LIMITS.moneyCents;

/** A-Z 0-9 - _, upper case, so many of them (decisions B0 #50). */
export const TOUR_CODE = new RegExp(`^[A-Z0-9_-]{${LIMITS.tourCode.min},${LIMITS.tourCode.max}}$`);
/** What is typed for a tour code is one: 4 to 20 capitals, digits, hyphens and underscores (SPEC 5, decisions B0 #50). */
export const isTourCode = (code: string): boolean => TOUR_CODE.test(code);
/** 2 to 4 letters, upper case (decisions B15). */
export const BRANCH_CODE = /^[A-Z]{2,4}$/;
/** Digits only, as SPEC 5 has it: 'Phone must be a number'. */
export const PHONE = /^[0-9]{5,20}$/;
/** What is wrong with what is no phone number: it has other signs in it, or it is too short or too long. */
export const phoneFault = (typed: unknown): 'user.phoneDigits' | 'user.phoneLength' =>
  typeof typed === 'string' && /^[0-9]+$/.test(typed) ? 'user.phoneLength' : 'user.phoneDigits';
