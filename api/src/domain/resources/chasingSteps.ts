import { CHASING_EVENTS, REMINDERS } from '../chasing';
import { bool, int, oneOf, text } from '../fields';
import { defineResource } from '../resource';
import { PACKAGE_TYPES } from '../words';

/** The chasing plan: when parties are reminded of balance and documents, with which words, and whether without asking. */
export const chasingSteps = defineResource({
  name: 'chasingSteps',
  path: 'chasing-steps',
  table: 'chasing_steps',
  menu: 'settings',
  icon: 'call',
  title: 'name',
  missing: 'reminder.stepNotFound',
  fields: {
    name: text({ required: true, max: 80, translated: true }),
    event: oneOf(CHASING_EVENTS, 'chasing.events', { required: true }),
    days: int({ required: true, min: -180, max: 60, help: true }),
    message: oneOf(REMINDERS, 'messages.events', { required: true }),
    packageType: oneOf(PACKAGE_TYPES, 'words.packageType', { help: true }),
    automatic: bool({ help: true }),
    active: bool({ initial: true }),
  },
  list: ['name', 'event', 'days', 'message', 'packageType', 'automatic', 'active'],
  filters: ['event', 'packageType', 'automatic', 'active'],
  search: ['name'],
  edits: ['packageType', 'automatic', 'active'],
  sort: { field: 'days', order: 'asc' },
  allow: {
    list: 'messages.read',
    show: 'messages.read',
    create: 'messages.templates',
    edit: 'messages.templates',
    remove: 'messages.templates',
    export: 'messages.read',
  },
});
