import { file, money, ref, text } from '../fields';
import { defineResource } from '../resource';

/**
 * What a carrier charges for each traveller of a departure that nobody could let leave, with its proof (decisions B18): a
 * traveller who takes the money back bears it. It is not written over; a wrong one is removed while no refund counts it.
 */
export const carrierCharges = defineResource({
  name: 'carrierCharges',
  path: 'carrier-charges',
  table: 'carrier_charges',
  title: 'note',
  missing: 'carrierCharge.notFound',
  fields: {
    departureId: ref('departures', { required: true, frozen: true }),
    amount: money({ required: true, frozen: true, min: 0.01, max: 100_000 }),
    proof: file({ required: true, frozen: true }),
    note: text({ required: true, frozen: true, max: 300 }),
  },
  list: ['note', 'amount', 'proof', 'departureId'],
  filters: ['departureId', 'amount', 'note'],
  search: ['note'],
  allow: {
    list: 'carrierCharges.read',
    show: 'carrierCharges.read',
    create: 'carrierCharges.write',
    remove: 'carrierCharges.write',
    export: 'carrierCharges.read',
  },
});
