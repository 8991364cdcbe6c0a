import { bool, longText, oneOf, text } from '../fields';
import { ENCLOSURES, MESSAGE_EVENTS } from '../messages/words';
import { defineResource } from '../resource';
import { PACKAGE_TYPES } from '../words';

/** The words for what customers are told, in three languages; fields of the list stand in braces. */
export const messageTemplates = defineResource({
  name: 'messageTemplates',
  path: 'message-templates',
  table: 'message_templates',
  menu: 'settings',
  icon: 'mail',
  title: 'name',
  missing: 'message.templateNotFound',
  fields: {
    name: text({ required: true, max: 80 }),
    event: oneOf(MESSAGE_EVENTS, 'messages.events', { required: true }),
    /** Of these packages only, before one for all. */
    packageType: oneOf(PACKAGE_TYPES, 'words.packageType', { help: true }),
    subject: text({ required: true, max: 160, translated: true, wide: true }),
    body: longText({ required: true, max: 3000, translated: true, wide: true, help: true }),
    enclosure: oneOf(ENCLOSURES, 'messages.enclosures'),
    active: bool({ initial: true }),
  },
  list: ['name', 'event', 'packageType', 'subject', 'enclosure', 'active'],
  filters: ['event', 'packageType', 'active'],
  search: ['name', 'subject'],
  copies: true,
  find: ['name', 'subject'],
  sort: { field: 'name', order: 'asc' },
  allow: {
    list: 'messages.read',
    show: 'messages.read',
    create: 'messages.templates',
    edit: 'messages.templates',
    remove: 'messages.templates',
    export: 'messages.read',
  },
});
