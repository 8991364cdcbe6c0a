import type { Resource } from '@domain/resource';
import type { IndexGroup } from '../parts/form/SideIndex';
import type { Text } from '../providers/i18n';
import { groupsOf } from './groups';
import type { Slots } from './slots';
import { typedFields } from './values';
import { groupName } from '../fields/words';

/** The headings of a long form, beside it; a short one needs none. */
export function indexOf(resource: Resource, creating: boolean, slots: Slots, text: Text): IndexGroup[] {
  const typed = typedFields(resource, creating).filter(([name]) => slots.inputs?.[name] !== null);
  if (typed.some(([, field]) => field.step)) return [];
  const groups = groupsOf(typed.filter(([, field]) => !field.translated || field.group));
  return groups.length < 3
    ? []
    : groups.map(([group, fields]) => ({
        id: group || 'general',
        title: groupName(text, resource, group),
        fields: fields.map(([name]) => name),
      }));
}
