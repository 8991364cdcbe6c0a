import type { AuditRecord, AuditWire } from '@domain/wire/audit';
import { pathsOf } from '../../crud/paths';
import { resourceNamed } from '../../crud/registry';
import { may } from '../../providers/access';
import type { Text } from '../../providers/i18n';
import { mayOpen } from '../may-open';
import { TOUR_PARTS } from '../settings/layout';
import { thingName } from './things';

const SITE: Partial<Record<string, string>> = {
  menus: '/menu',
  banners: '/banner',
  footer: '/footer-settings',
  logo: '/header',
  phone: '/header',
  stamp: '/header',
};

/** What a row is about in words, and the screen that shows it, for whoever may open that. */
export function recordOf(text: Text, row: AuditWire): AuditRecord {
  const { name, link } = named(text, row);
  return { name, link: link !== null && mayOpen(link) ? link : null };
}

function named(text: Text, { resource, recordId, action, after, record }: AuditWire): AuditRecord {
  if (resource === 'parameters') {
    const ofTours = TOUR_PARTS.some(({ keys }) => keys.some((key) => key === recordId));
    return {
      name: text.find(`parameters.names.${recordId}`, recordId),
      link: ofTours ? '/setting/tour' : '/setting/system',
    };
  }
  if (resource === 'site') {
    const link = SITE[recordId] ?? null;
    return { name: text.find(`app.auditLog.site.${recordId}`, recordId), link };
  }
  if (resource === 'exports') return { name: thingName(text, String(after?.['list'] ?? recordId)), link: null };
  const declared = action === 'delete' ? undefined : resourceNamed(resource);
  if (!declared || declared.byHand) return record;
  return { name: record.name, link: may(declared, 'show') ? pathsOf(declared).show(recordId) : null };
}
