import type { ApprovalMove } from '../approvals';
import type { ApprovalState, PriceMode } from '../words';
import type { Rejection } from './approval';
import type { FileRef } from './file';

/** The inputs of decisions B7, in HK$; profitPercent 15 means 15 %. */
export interface PriceInputs {
  mode: PriceMode;
  baseNumber: number;
  days: number;
  coach: number;
  guideSalary: number;
  leaderSalary: number;
  hotel: number;
  lunch: number;
  lunchCount: number;
  dinner: number;
  dinnerCount: number;
  attraction: number;
  /** Air and other carriage per person; sheets from before there was one have none. */
  air?: number;
  /** Six entries; day 6 stands for every later day (decisions B0 #16). */
  dayPrices: (number | null)[];
  extraBedUnit: number;
  localGuideTips: number;
  leaderTips: number;
  profitPercent: number;
  roundingStep: number;
  /** Percent, 75 means 75 %. */
  childShare: number;
  babyShare: number;
  memberDiscount: number;
}
/** Prices that the formula gives, in HK$. */
export const COMPUTED_PRICES = [
  'adultPrice',
  'memberPrice',
  'childrenPrice',
  'childrenOccupyBed',
  'babyPrice',
  'singleRoom',
  'extraBed',
  'tips',
] as const;
export type ComputedPrice = (typeof COMPUTED_PRICES)[number];
export type ComputedPrices = Record<ComputedPrice, number>;
/** Prices that are entered and passed through without profit, in HK$ (decisions B7). */
export const SENT_PRICES = [
  'tax',
  'departureTax',
  'airportPortTax',
  'fuelSurcharge',
  'securityCharge',
  'visaFee',
  'insuranceAdult',
  'insuranceChild',
  'otherPrice',
  'promotionDiscount',
  'specialDiscount',
] as const;
export type SentPrice = (typeof SENT_PRICES)[number];
export type SentPrices = Record<SentPrice, number>;
/** A computed price that somebody overtyped; the computed value stays beside it (decisions B17). */
export interface PriceOverride {
  field: ComputedPrice;
  value: number;
}
/** The lines of the breakdown, in the order shown; keys of the labels (prices.breakdown). */
export const BREAKDOWN_KEYS = [
  'nights',
  'sharedCost',
  'perPersonCost',
  'net',
  'netPerDay',
  ...COMPUTED_PRICES,
] as const;
export type BreakdownKey = (typeof BREAKDOWN_KEYS)[number];
/** One line of the breakdown: a key of the labels (prices.breakdown), the formula with its numbers, the result in HK$. */
export interface BreakdownLine {
  key: BreakdownKey;
  formula: string;
  value: number;
}
/** The result of the formula; money in HK$, margin in percent with two decimals or null (decisions B17). */
export interface PriceResult {
  sharedCost: number;
  perPersonCost: number;
  net: number;
  netPerDay: number;
  nights: number;
  computed: ComputedPrices;
  /** computed with overrides applied. */
  inForce: ComputedPrices;
  margin: number | null;
  breakdown: BreakdownLine[];
}
/** What a departure is sold by: all prices in force, in HK$, with the days of the tour. */
export interface PriceSnapshot {
  sheetId: number;
  days: number;
  /** The departures that it sells: named at its approval, put to it or taken off it since; null or absent: all that no other sheet names; []: none. */
  departureIds?: number[] | null;
  prices: ComputedPrices & SentPrices;
}
/** What of a sheet is calculated, logged and approved; file fields hold file ids. */
export interface SheetContent {
  departureIds: number[] | null;
  inputs: PriceInputs;
  sent: SentPrices;
  overrides: PriceOverride[];
  contractFiles: string[];
}
export interface PriceSheetWire {
  id: number;
  version: number;
  packageCode: string;
  packageName: string;
  departureIds: number[] | null;
  inputs: PriceInputs;
  prices: ComputedPrices & SentPrices;
  overrides: PriceOverride[];
  result: PriceResult;
  adultPrice: number;
  contractFiles: FileRef[];
  status: ApprovalState;
  creator: string;
  createdBy: number;
  submitter: string | null;
  submittedAt: string | null;
  approver: string | null;
  approvalDate: string | null;
  rejectReason: string;
  /** Who rejected it last, while the reason stands; the approver is whose decision is live. */
  rejected: Rejection | null;
  createdAt: string;
  updatedAt: string;
  /** What is charged, while an amendment waits. */
  published: PriceSnapshot | null;
  publishedAt: string | null;
  /** The sheet as it was approved last, for showing what an amendment changes. */
  approvedContent: (Omit<SheetContent, 'contractFiles'> & { contractFiles: FileRef[] }) | null;
  /** What is still needed before submission: names of fields. */
  missing: string[];
  /** What the signed-in user may do next. */
  moves: ApprovalMove[];
}
/** The answer of `calculate` (decisions B10): nothing is saved; `prices` are those in force. */
export interface PriceCalculation extends PriceResult {
  prices: ComputedPrices & SentPrices;
}
/** The answer of GET /admin/pricesDeparture/tourCode. */
export interface PricesOfCode {
  sheets: PriceSheetWire[];
  /** What departures sell by that no sheet names. */
  published: PriceSnapshot | null;
}
/** A row of GET get-prices-none-package: a sheet whose code has no package yet. */
export interface PriceWithoutPackage {
  id: number;
  packageCode: string;
  status: ApprovalState;
  adultPrice: number;
  creator: string;
}
