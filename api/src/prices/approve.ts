import { decisionsOn } from '../approvals/decide';
import { priceKind } from './price-kind';

export const { decide: decideSheet, remove: deleteSheet, removeApproved: deleteApprovedSheet } = decisionsOn(priceKind);
