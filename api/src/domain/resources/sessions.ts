import { bool, computed, instant, text } from '../fields';
import { defineResource } from '../resource';

/** One's own sign-ins that still live (decisions B16); to delete one is to end it. */
export const sessions = defineResource({
  name: 'sessions',
  byHand: true,
  path: 'users/sessions',
  title: 'userAgent',
  missing: 'auth.sessionNotFound',
  fields: {
    userAgent: text({ readOnly: true }),
    address: text({ readOnly: true }),
    current: computed(bool()),
    createdAt: instant({ readOnly: true }),
    expiresAt: instant({ readOnly: true }),
  },
  list: ['userAgent', 'address', 'createdAt', 'expiresAt', 'current'],
  filters: ['userAgent', 'address', 'createdAt', 'expiresAt', 'current'],
  search: ['userAgent', 'address'],
  allow: { list: 'self', show: 'self', remove: 'self' },
});
