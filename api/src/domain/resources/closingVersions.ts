import { custom, instant, int, money, percent, ref } from '../fields';
import { defineResource } from '../resource';

/** Every closing of a departure as it was closed; one that was opened again stays readable beside the next. */
export const closingVersions = defineResource({
  name: 'closingVersions',
  path: 'closing-versions',
  table: 'closing_versions',
  title: 'no',
  missing: 'closing.notFound',
  fields: {
    closing: ref('closings', { readOnly: true, indexed: true }),
    no: int({ readOnly: true }),
    closedAt: instant({ readOnly: true }),
    closedBy: ref('users', { readOnly: true }),
    income: money({ readOnly: true, large: true }),
    cost: money({ readOnly: true, large: true }),
    margin: money({ readOnly: true, large: true }),
    marginPercent: percent({ readOnly: true, large: true }),
    plannedMargin: money({ readOnly: true, large: true }),
    figures: custom('closingFigures', () => undefined, { hidden: true }),
  },
  list: ['no', 'closedAt', 'closedBy', 'income', 'cost', 'margin', 'marginPercent', 'plannedMargin'],
  filters: ['closing', 'closedBy', 'closedAt'],
  sort: { field: 'no', order: 'desc' },
  allow: { list: 'costs.read', show: 'costs.read', export: 'costs.read' },
});
