import { AuditRow } from './audit/audit-row.entity';
import { PersonMerge } from './persons/person-merge.entity';
import { Session } from './auth/session.entity';
import { Branch } from './branches/branch.entity';
import { Car } from './cars/car.entity';
import { Reminder } from './chasing/reminder.entity';
import { reminderRules } from './chasing/rules';
import { CashCount } from './cash-counts/cash-count.entity';
import { shopRules } from './cash-counts/switch-off-shop';
import { creditAskRules } from './credits/ask-rules';
import { CreditAsk, CreditRow } from './credits/credit.entity';
import { assignmentRules } from './closings/assignment-rules';
import { closingRules } from './closings/closing-rules';
import { costLineRules } from './closings/cost-line-rules';
import { exchangeRateRules } from './closings/exchange-rate-rules';
import { correctionRules } from './closings/other-rules';
import { type HandMade, offerParts } from './crud/parts';
import { carrierChargeRules } from './departures/carrier-charges';
import { Departure } from './catalogue/departure.entity';
import { Disruption } from './disruptions/disruption.entity';
import { Export } from './exports/export.entity';
import { supplierInvoiceRules } from './payables/invoice-rules';
import { supplierPaymentRules } from './payables/payment-rules';
import { Lookup } from './lookups/lookup.entity';
import { Order } from './parties/order.entity';
import { ReceiptDocument } from './receipts/receipt-document.entity';
import { Message } from './messages/message.entity';
import { DepartureMilestone } from './milestones/milestone.entity';
import { milestoneRules, planRules } from './milestones/rules';
import { messageRules, templateRules } from './messages/rules';
import { pageRules } from './pages/rules';
import { Page } from './pages/page.entity';
import { Parameter } from './parameters/parameter.entity';
import { accessRequestRules } from './people/access-requests';
import { PriceSheet } from './catalogue/price-sheet.entity';
import { Request } from './parties/request.entity';
import { Section } from './sections/section.entity';
import { removePage } from './site/remove-page';
import { Package } from './catalogue/package.entity';
import { reclaimRules } from './stamps/reclaim-rules';
import { LevyReclaim } from './stamps/stamp.entity';
import { User } from './staff/user.entity';
import { userRules } from './users/rules';
import { waitingRules } from './waiting/rules';
import { VoidRequest } from './checkout/void-request.entity';
import { voidRequestRules } from './checkout/void-requests';
import { WaitingParty } from './waiting/waiting-party.entity';
import { SavedView } from './views/saved-view.entity';

/** What is hand-made of a resource: its entity, its rules. One that is not named here lives by its fields alone. */
const RESOURCE_PARTS: HandMade = {
  users: { entity: User, rules: userRules },
  branches: { entity: Branch, rules: shopRules },
  pages: { entity: Page, rules: { ...pageRules, remove: (tx, _grant, row) => removePage(tx, row) } },
  areaCodes: { entity: Lookup },
  certificateTypes: { entity: Lookup },
  countries: { entity: Lookup },
  tours: { entity: Package },
  departures: { entity: Departure },
  prices: { entity: PriceSheet },
  orders: { entity: Order },
  reminders: { entity: Reminder, rules: reminderRules },
  messages: { entity: Message, rules: messageRules },
  messageTemplates: { rules: templateRules },
  requests: { entity: Request },
  audit: { entity: AuditRow },
  cashCounts: { entity: CashCount },
  closings: { rules: closingRules },
  exchangeRates: { rules: exchangeRateRules },
  costLines: { rules: costLineRules },
  leaderAssignments: { rules: assignmentRules },
  closingCorrections: { rules: correctionRules },
  supplierInvoices: { rules: supplierInvoiceRules },
  supplierPayments: { rules: supplierPaymentRules },
  accessRequests: { rules: accessRequestRules },
  voidRequests: { entity: VoidRequest, rules: voidRequestRules },
  levyReclaims: { entity: LevyReclaim, rules: reclaimRules },
  carrierCharges: { rules: carrierChargeRules },
  coaches: { entity: Car },
  credits: { entity: CreditRow },
  creditAsks: { entity: CreditAsk, rules: creditAskRules },
  documents: { entity: ReceiptDocument },
  downloads: { entity: Export },
  parameters: { entity: Parameter },
  personMerges: { entity: PersonMerge },
  savedViews: { entity: SavedView },
  sections: { entity: Section },
  sessions: { entity: Session },
  disruptions: { entity: Disruption },
  departureMilestones: { entity: DepartureMilestone, rules: milestoneRules },
  milestones: { rules: planRules },
  waitingParties: { entity: WaitingParty, rules: waitingRules },
};

offerParts(RESOURCE_PARTS);
