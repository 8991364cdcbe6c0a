import type { EntityManager } from 'typeorm';
import { asEntered } from './as-entered';
import { asLogged } from './as-logged';
import { auditChain, type ChainWitness } from './audit-chain';
import { billed } from './billed';
import { calledOff } from './called-off';
import { cashCounts } from './cash-counts';
import { closings } from './closings';
import { coachSeats } from './coach-seats';
import { costLines } from './cost-lines';
import { compensations } from './compensations';
import { credits } from './credits';
import { days } from './days';
import { declared } from './declared';
import type { Difference } from './difference';
import { documents } from './documents';
import { erased } from './erased';
import { journal } from './journal';
import { knownWords } from './known-words';
import { leaders } from './leaders';
import { levyStamps } from './levy-stamps';
import { messagePapers } from './message-papers';
import { namedFiles } from './named-files';
import { numbers } from './numbers';
import { openClosings } from './open-closings';
import { orderStates } from './order-states';
import { orders } from './orders';
import { payables } from './payables';
import { published } from './published';
import { receipts } from './receipts';
import { refundDays } from './refund-days';
import { sales } from './sales';
import { searchIndex } from './search-terms';
import { shops } from './shops';
import { signatures } from './signed';
import { sums } from './sums';
import { told } from './told';
import { waitingOrder } from './waiting';

/** What is held against each other, one area after the other. */
const CHECKS: readonly ((em: EntityManager) => Promise<Difference[]>)[] = [
  ...[sums, orders, orderStates, documents, published, coachSeats, numbers, receipts, searchIndex],
  ...[cashCounts, levyStamps, credits, compensations, refundDays, waitingOrder, sales],
  ...[openClosings, closings, costLines, leaders, payables, billed, journal],
  ...[told, days, messagePapers, calledOff, erased, namedFiles],
  ...[declared, knownWords, shops, asLogged, signatures, asEntered],
];

/** @param witness what the audit chain is held against; without it everything else is worked out */
export async function runChecks(em: EntityManager, witness?: ChainWitness): Promise<Difference[]> {
  const found = witness ? await auditChain(em, witness) : [];
  for (const check of CHECKS) found.push(...(await check(em)));
  return found;
}
