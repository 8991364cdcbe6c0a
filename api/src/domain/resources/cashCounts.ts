import { computed, instant, money, ref, text } from '../fields';
import { defineResource } from '../resource';

/** The counts at the end of shifts (decisions B16). */
export const cashCounts = defineResource({
  name: 'cashCounts',
  byHand: true,
  path: 'cash-counts',
  routes: { list: '/cash-up' },
  table: 'cash_counts',
  title: 'countNo',
  missing: 'cash.notFound',
  fields: {
    countNo: text({ readOnly: true }),
    branch: ref('branches', { key: 'code', readOnly: true }),
    since: instant({ readOnly: true }),
    countedAt: instant({ readOnly: true }),
    countedBy: computed(text()),
    expected: money({ readOnly: true }),
    counted: money({ readOnly: true }),
    difference: computed(money()),
    floatBefore: money({ readOnly: true }),
    float: money({ readOnly: true }),
    takenOut: money({ readOnly: true }),
    remark: text({ readOnly: true }),
  },
  list: ['countNo', 'branch', 'countedAt', 'countedBy', 'expected', 'counted', 'difference', 'takenOut', 'remark'],
  filters: [
    ...(['countNo', 'branch', 'since', 'countedAt', 'countedBy', 'expected', 'counted'] as const),
    ...(['difference', 'floatBefore', 'float', 'takenOut', 'remark'] as const),
  ],
  bar: ['countedAt', 'branch'],
  search: ['countNo', 'remark'],
  allow: { list: 'cashup.write', show: 'cashup.write', create: 'cashup.write' },
});
