import { decisionsOn } from '../approvals/decide';
import { packageKind } from './package-kind';
import { soldOf } from '../catalogue/sold-package';
import { markEveryDay } from '../sales/mark-sales';
import { indexTour } from '../search/index-terms';

/** What is sold may be another text in another area afterwards: it is found by it, and the sums by area are counted again. */
export const {
  decide: decideTour,
  remove: deleteTour,
  removeApproved: deleteApprovedTour,
} = decisionsOn(packageKind, async (tx, row, act) => {
  const area = soldOf(row).areaCode;
  await act();
  if (soldOf(row).areaCode !== area) markEveryDay(tx);
  await indexTour(tx, row.id);
});
