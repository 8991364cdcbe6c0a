import type { ApprovalMove } from '../approvals';
import type { DateOnly } from '../dates';
import type { NotOffered } from '../deposit';
import type { PackageContent } from '../resources/package-content';
import type { PackageFacts } from '../resources/package-facts';
import type { ApprovalState, Locale, Translations } from '../words';
import type { Rejection } from './approval';
import type { FileRef } from './file';
import type { RefusalTold } from './refusal';

export type { PackageContent };

/** How many packages, or price sheets, the list finds in one state (GET .../get-status-counts). */
export interface StatusCount {
  status: ApprovalState;
  items: number;
}
/** One day of the itinerary. */
export type ItineraryDay = PackageContent['itinerary'][number];
/** The content as it travels: money in HK$, files as references. */
export interface PackageContentWire extends Omit<
  PackageContent,
  'picture1' | 'picture2' | 'picture3' | 'flyer' | 'files'
> {
  picture1: FileRef | null;
  picture2: FileRef | null;
  picture3: FileRef | null;
  flyer: FileRef | null;
  files: FileRef[];
}
/** A package as the API answers it (decisions B10): the working copy, with what is live beside it. */
export interface PackageWire extends PackageContentWire {
  id: number;
  version: number;
  packageCode: string;
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
  publishedAt: string | null;
  /** What is live, also while an amendment waits; null when nothing was approved yet. */
  published: PackageContentWire | null;
  /** What is still needed before submission: names of fields, `departures`, `price` (decisions B6). */
  missing: string[];
  /** Languages in which its texts are wanted before submission (parameter packageLanguages). */
  languages: Locale[];
  /** Departures from today on. */
  departureDates: string[];
  /** Days of the itinerary. */
  days: number;
  /** What the signed-in user may do next. */
  moves: ApprovalMove[];
  /** It is live or orders exist, so the tour code stays (decisions B0 #10, #50). */
  codeFrozen: boolean;
}
/** A row of the package lists. */
export interface PackageListRow extends PackageFacts {
  id: number;
  version: number;
  packageCode: string;
  name: string;
  title: string;
  shortDescription: string;
  country: string;
  areaCode: number | null;
  status: ApprovalState;
  createdBy: number;
  creator: string;
  submittedBy: number | null;
  submitter: string | null;
  submittedAt: string | null;
  approver: string | null;
  approvalDate: string | null;
  rejectReason: string;
  createdAt: string;
  updatedAt: string;
  /** Set when something of it is live. */
  publishedAt: string | null;
  picture1: FileRef | null;
  translations: Translations;
  /** Departures from today on, and the first of them. */
  departures: number;
  nextDeparture: string | null;
  /** The adult price that departures sell by that no sheet names, HK$. */
  adultPrice: number | null;
}
/** A row of GET /tours/admin/getTourCode. */
export interface TourCode {
  id: number;
  packageCode: string;
  /** In the reader's language. */
  name: string;
  status: ApprovalState;
  /** Why no departure of it can be booked, whatever its date. */
  why: NotOffered | null;
  nextDeparture: DateOnly | null;
}
/** The honest result of deciding several at once: who was done, who was not and why. */
export interface BulkDecision {
  done: number[];
  refused: Refusal[];
}
/** One of several that was refused, and why. */
export interface Refusal extends RefusalTold {
  id: number;
}
