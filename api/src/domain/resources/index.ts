import type { ASKED } from '../asked';
import type { Resource } from '../resource';
import { accessRequests } from './accessRequests';
import { waitingParties } from './waitingParties';
import { areaCodes } from './areaCodes';
import { audit } from './audit';
import { branches } from './branches';
import { cashCounts } from './cashCounts';
import { certificateTypes } from './certificateTypes';
import { countries } from './countries';
import { coaches } from './coaches';
import { documents } from './documents';
import { downloads } from './downloads';
import { parameters } from './parameters';
import { savedViews } from './savedViews';
import { sections } from './sections';
import { systemSettings, tourSettings } from './settings';
import { sessions } from './sessions';
import { banners, footer, logo, menus, sitePhone, stamp } from './siteParts';
import { jobs } from './jobs';
import { holidays } from './holidays';
import { departures } from './departures';
import { departuresBoard } from './departuresBoard';
import { orders } from './orders';
import { messages } from './messages';
import { chasingSteps } from './chasingSteps';
import { reminders } from './reminders';
import { messageTemplates } from './messageTemplates';
import type { packageContent } from './package-content';
import { pages } from './pages';
import { personMerges } from './personMerges';
import { prices } from './prices';
import { requests } from './requests';
import { tours } from './tours';
import { users } from './users';
import { closings } from './closings';
import { costLines } from './costLines';
import { leaderAssignments } from './leaderAssignments';
import { closingCorrections } from './closingCorrections';
import { closingVersions } from './closingVersions';
import { suppliers } from './suppliers';
import { supplierContracts } from './supplierContracts';
import { supplierInvoices } from './supplierInvoices';
import { supplierPayments } from './supplierPayments';
import { leaders } from './leaders';
import { levyReclaims } from './levyReclaims';
import { exchangeRates } from './exchangeRates';
import { accounts } from './accounts';
import { journalDays } from './journalDays';
import { disruptions } from './disruptions';
import { departureMilestones } from './departureMilestones';
import { milestones } from './milestones';
import { carrierCharges } from './carrierCharges';
import { voidRequests } from './voidRequests';
import { creditAsks } from './creditAsks';
import { credits } from './credits';

/** Every declared resource, in the order of the menu. A new one is its file and its line here. */
// prettier-ignore
export const RESOURCES = {
  tours,
  departures,
  departuresBoard,
  prices,
  orders,
  requests,
  disruptions,
  waitingParties,
  departureMilestones,
  coaches,
  documents,
  voidRequests,
  levyReclaims,
  creditAsks,
  credits,
  reminders,
  messages,
  messageTemplates,
  chasingSteps,
  cashCounts,
  closings,
  costLines,
  leaderAssignments,
  closingCorrections,
  closingVersions,
  supplierInvoices,
  supplierPayments,
  suppliers,
  supplierContracts,
  leaders,
  exchangeRates,
  accounts,
  journalDays,
  downloads,
  savedViews,
  users,
  branches,
  pages,
  sections,
  menus,
  banners,
  logo,
  stamp,
  sitePhone,
  footer,
  parameters,
  tourSettings,
  systemSettings,
  sessions,
  personMerges,
  areaCodes,
  certificateTypes,
  countries,
  holidays,
  milestones,
  audit,
  jobs,
  carrierCharges,
  accessRequests,
};
export type ResourceName = keyof typeof RESOURCES;

/** The names of fields, and of those in rows that are nested in one. */
type NamesIn<F> =
  keyof F | { [K in keyof F]: F[K] extends { kind: 'rows'; fields: infer R } ? NamesIn<R> : never }[keyof F];
type FieldNames<N extends ResourceName> = Record<NamesIn<(typeof RESOURCES)[N]['fields']>, string>;
/** The labels that the declarations ask for; a missing one does not compile. */
export type ResourceLabels = { [N in ResourceName]: Words & { fields: FieldNames<N> } } & SheetLabels & AskedLabels;
/** Rows within a form that are a sheet of their own (import/sheets). */
interface SheetLabels {
  packageDays: Words & { fields: Record<NamesIn<(typeof packageContent)['itinerary']['fields']>, string> };
}
/** What is asked for with an act (domain/asked). */
type AskedLabels = {
  [N in keyof typeof ASKED]: Pick<Words, 'help'> & { fields: Record<keyof (typeof ASKED)[N], string> };
};
/** What else a declaration's words may be about, each by its name in the declaration. */
interface Words {
  one: string;
  many: string;
  /** What the place is for, shown where it is empty. */
  empty?: string;
  /** The button that makes a new one, where that is not called after the thing. */
  create?: string;
  groups?: Record<string, string>;
  steps?: Record<string, string>;
  /** Under an input, or under the heading of a group. */
  help?: Record<string, string>;
  /** Who may not write all of it, or a part of it, is told so. */
  locked?: string;
  partly?: string;
  /** What stands in an input that is empty. */
  hints?: Record<string, string>;
  /** One of its nested rows. */
  rows?: Record<string, string>;
  moves?: Record<string, string>;
  views?: Record<string, string>;
  options?: Record<string, Record<string, string>>;
}

export const resourceList = (): Resource[] => Object.values(RESOURCES);
