import { custom, computed, int, oneOf, ref, text } from '../fields';
import { defineResource } from '../resource';
import { CAR_LAYOUTS } from '../words';

/** The coaches of departures (decisions B10); who sits where is set by hand. */
export const coaches = defineResource({
  name: 'coaches',
  byHand: true,
  path: 'cars',
  table: 'cars',
  menu: 'sell',
  icon: 'sections',
  title: 'name',
  also: ['plate'],
  missing: 'car.notFound',
  fields: {
    departureId: ref('departures', { required: true, frozen: true }),
    packageCode: computed(text()),
    name: text({ required: true, max: 60 }),
    plate: text({ max: 20 }),
    driver: text({ max: 80 }),
    layout: oneOf(CAR_LAYOUTS, 'cars.layouts', { required: true, initial: '2+2' }),
    rows: int({ min: 1, max: 30, initial: 12, when: { field: 'layout', is: ['2+2', '2+1'] } }),
    // one text a row: the calls check it, with the seats that are taken
    plan: custom('coachPlan', (sent) => sent, { wide: true, when: { field: 'layout', is: ['custom'] } }),
  },
  list: ['departureId', 'name', 'plate', 'driver', 'layout', 'rows'],
  filters: ['departureId', 'packageCode', 'name', 'plate', 'driver', 'layout', 'rows'],
  bar: ['departureId', 'layout'],
  search: ['packageCode', 'name', 'plate', 'driver'],
  allow: { list: 'cars.read', show: 'cars.read', create: 'cars.write', edit: 'cars.write', remove: 'cars.write' },
});
