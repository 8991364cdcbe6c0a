import { COST_CATEGORIES, CURRENCIES, QUANTITY_RULES } from '../closing/words';
import { bool, date, int, money, oneOf, ref, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource, readAndWrite } from '../resource';

/**
 * A line is planned, ordered (its rate is fixed then), invoiced; or dropped. What a credit note takes off is a line too, and
 * goes with it.
 */
export const costLineMachine = defineMachine({
  name: 'costLines',
  states: ['planned', 'committed', 'invoiced', 'dropped'],
  initial: ['planned'],
  moves: {
    save: { from: ['planned'], to: 'planned', right: 'costs.write' },
    commit: { from: ['planned'], to: 'committed', right: 'costs.write' },
    invoice: { from: ['planned', 'committed'], to: 'invoiced', right: 'costs.write' },
    undoInvoice: { from: ['invoiced'], to: 'committed', right: 'costs.write', reason: 'required' },
    takeBack: { from: ['invoiced'], to: 'dropped', right: 'system' },
    drop: { from: ['planned', 'committed'], to: 'dropped', right: 'costs.write', reason: 'required' },
  },
});
/** What a departure costs, line by line: planned, ordered, invoiced. */
export const costLines = defineResource({
  name: 'costLines',
  path: 'cost-lines',
  table: 'cost_lines',
  title: 'description',
  also: ['tour', 'category'],
  missing: 'closing.lineNotFound',
  fields: {
    closing: ref('closings', { required: true, frozen: true, indexed: true }),
    tour: text({ readOnly: true, max: 40 }),
    description: text({ max: 200 }),
    category: oneOf(COST_CATEGORIES, 'closing.categories', { initial: 'other', indexed: true }),
    supplier: ref('suppliers', { indexed: true }),
    contract: ref('supplierContracts', { help: true }),
    contractRow: int({ min: 1, max: 60, help: true }),
    rule: oneOf(QUANTITY_RULES, 'closing.rules', { initial: 'person' }),
    freePer: int({ min: 2, max: 99, help: true }),
    currency: oneOf(CURRENCIES, 'closing.currencies', { initial: 'HKD' }),
    unitPrice: money({ foreign: true }),
    fromSheet: bool({ readOnly: true }),
    plannedRate: text({ readOnly: true, max: 12, figure: true }),
    plannedAmount: money({ readOnly: true, large: true }),
    orderedQuantity: int({ min: 0, max: 9999, help: true }),
    orderedPrice: money({ foreign: true, help: true }),
    committedRate: text({ readOnly: true, max: 12, figure: true }),
    committedOn: date({ readOnly: true }),
    committedAmount: money({ readOnly: true }),
    invoice: ref('supplierInvoices', { readOnly: true, indexed: true }),
    invoiceNo: text({ max: 60, indexed: true }),
    invoicedOn: date({ indexed: true }),
    invoiceAmount: money({ foreign: true, help: true }),
    actualAmount: money({ readOnly: true }),
    exchangeLoss: money({ readOnly: true }),
    state: state(costLineMachine, 'closing.lineStates', {
      planned: 'neutral',
      committed: 'waiting',
      invoiced: 'good',
      dropped: 'bad',
    }),
  },
  list: [
    ...(['tour', 'category', 'description', 'supplier', 'state', 'plannedAmount'] as const),
    ...(['committedAmount', 'actualAmount', 'exchangeLoss'] as const),
  ],
  filters: ['closing', 'category', 'supplier', 'contract', 'state', 'invoice', 'invoiceNo', 'invoicedOn', 'currency'],
  bar: ['category', 'supplier', 'invoiceNo'],
  begins: ['tour', 'invoiceNo'],
  indexes: [['state', 'category']],
  sort: { field: 'category', order: 'asc' },
  tabs: ['planned', 'committed', 'invoiced', 'dropped'],
  moves: {
    commit: { asks: ['orderedQuantity', 'orderedPrice'] },
    invoice: { tone: 'good', asks: ['invoiceNo', 'invoicedOn', 'invoiceAmount'] },
    undoInvoice: {},
    drop: { tone: 'bad', bulk: true },
  },
  allow: readAndWrite('costs'),
});
