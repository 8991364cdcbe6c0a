import type { Resource } from '@domain/resource';
import { RESOURCES } from '@domain/resources';
import type { AuditRecord, AuditWire } from '@domain/wire/audit';
import { pathsOf } from '@domain/resource-paths';
import { ALL, resourceNamed } from '../../fields/registry';
import { may, mayAny } from '../../providers/access';
import type { Text } from '../../providers/i18n';
import { thingName } from './things';
import { DATA_SCREENS } from '../data';
import { SCREENS } from '..';
import type { Screen } from '../screen';

/** The form of the one record of such a key among the declared. */
const formOf = (resources: readonly Resource[], key: string): string | null => {
  const one = resources.find(({ only, fields }) => only && (only === key || key in fields));
  return one ? pathsOf(one).list : null;
};

/** What a row is about in words, and the screen that shows it, for whoever may open that. */
export function recordOf(text: Text, row: AuditWire): AuditRecord {
  const { name, link } = named(text, row);
  return { name, link: link !== null && mayOpen(link) ? link : null };
}

function named(text: Text, { resource, recordId, action, after, record }: AuditWire): AuditRecord {
  if (resource === 'parameters')
    return {
      name: text.find(`parameters.names.${recordId}`, recordId),
      link: formOf([RESOURCES.tourSettings, RESOURCES.systemSettings], recordId),
    };
  if (resource === 'site')
    return {
      name: text.find(`app.auditLog.site.${recordId}`, recordId),
      link: formOf(
        ALL.filter(({ path }) => path === RESOURCES.menus.path),
        recordId,
      ),
    };
  if (resource === 'exports') return { name: thingName(text, String(after?.['list'] ?? recordId)), link: null };
  const declared = action === 'delete' ? undefined : resourceNamed(resource);
  if (!declared || declared.byHand) return record;
  return { name: record.name, link: may(declared, 'show') ? pathsOf(declared).show(recordId) : null };
}

const stem = ({ path }: Screen): string => path.split('/:')[0] ?? path;

/** Whether the signed-in person may open the screen at an address. */
function mayOpen(link: string): boolean {
  const [pathname = ''] = link.split('?');
  const [screen] = [...SCREENS, ...DATA_SCREENS]
    .filter((each) => pathname === stem(each) || pathname.startsWith(`${stem(each)}/`))
    .sort((a, b) => stem(b).length - stem(a).length);
  return screen !== undefined && mayAny(screen.rights);
}
