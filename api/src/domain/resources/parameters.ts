import { bool, custom, instant, oneOf, text } from '../fields';
import { PARAMETER_GROUPS } from '../parameters';
import { defineResource } from '../resource';

/** The system parameters: each of a type of its own (SPEC 7, decisions B14). */
export const parameters = defineResource({
  name: 'parameters',
  byHand: true,
  path: 'parameters',
  title: 'key',
  missing: 'parameter.notFound',
  fields: {
    key: text({ readOnly: true, unique: true }),
    group: oneOf(PARAMETER_GROUPS, 'words.parameterGroup', { readOnly: true }),
    type: text({ readOnly: true }),
    value: custom('parameter', (sent) => sent, { required: true }),
    help: text({ readOnly: true, noSort: true }),
    updatedAt: instant({ readOnly: true }),
    updatedBy: text({ readOnly: true }),
    editable: bool({ readOnly: true }),
  },
  list: ['key', 'group', 'type', 'updatedAt', 'updatedBy'],
  filters: ['key', 'group', 'type', 'updatedAt', 'updatedBy', 'editable'],
  search: ['key', 'help'],
  allow: { list: 'parameters.read', show: 'parameters.read', edit: 'parameters.systemScreen' },
});
