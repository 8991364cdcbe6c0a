import { bool, computed, custom, oneOf, text } from '../fields';
import { defineResource } from '../resource';
import { VIEW_SCOPES } from '../wire/saved-view';

/** Filters, sort and columns of lists under a name: one's own, and those that others share (decisions B13). */
export const savedViews = defineResource({
  name: 'savedViews',
  byHand: true,
  path: 'saved-views',
  table: 'saved_views',
  title: 'name',
  missing: 'view.notFound',
  fields: {
    screen: text({ required: true, max: 60, frozen: true }),
    name: text({ required: true, max: 80 }),
    scope: oneOf(VIEW_SCOPES, 'words.viewScope', { initial: 'me' }),
    own: computed(bool()),
    state: custom('viewState', (sent) => sent, { required: true }),
  },
  list: ['name', 'screen', 'scope', 'own'],
  filters: ['screen', 'name', 'scope', 'own'],
  search: ['name'],
  allow: {
    list: 'views.write',
    show: 'views.write',
    edit: 'views.write',
    remove: 'views.write',
  },
});
