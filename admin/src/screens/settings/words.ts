import type { AuditWire } from '@domain/wire/audit';
import { isParameterKey, PARAMETERS } from '@domain/parameters';
import type { AuditWords } from '../../parts/audit-says';
import { moneyText } from '../../parts/Money';
import type { Text, TextKey } from '../../providers/i18n';

/** The parts of a parameter's steps, rates and addresses, as its own form names them. */
const NAMES: Partial<Record<string, TextKey>> = {
  minDays: 'parameters.ladder.from',
  kind: 'parameters.ladder.charge',
  effectiveFrom: 'parameters.levy.from',
  authorityPct: 'parameters.levy.authority',
  fundPct: 'parameters.levy.fund',
  shortTourDays: 'parameters.compensation.shortTourDays',
  withinDaysShort: 'parameters.compensation.withinDaysShort',
  withinDaysLong: 'parameters.compensation.withinDaysLong',
  percent: 'parameters.compensation.percent',
  maximum: 'parameters.compensation.maximum',
  addresses: 'parameters.mail.addresses',
  events: 'parameters.mail.events',
};
/** How the log tells of a system parameter. */
export const parameterWords = (text: Text, { recordId }: Pick<AuditWire, 'recordId'>): AuditWords => ({
  fieldName: (field, path) => {
    if (NAMES[field]) return text(NAMES[field]);
    return path.length > 1 && field === 'value'
      ? text('parameters.ladder.amount')
      : text.find(`parameters.names.${recordId}`, recordId);
  },
  thingName: (field, number) => {
    if (field !== 'value') return undefined;
    if (recordId === 'cancellationLadder') return text('parameters.ladder.step', { number });
    if (recordId === 'operatorCancelCompensation') return text('parameters.compensation.rule', { number });
    return recordId === 'levyRates' ? text('parameters.levy.rate', { number }) : undefined;
  },
  shown: (field, value, beside) => {
    if (typeof value === 'number') return field === 'value' ? amount(value, beside['kind']) : undefined;
    if (typeof value !== 'string' || value === '') return undefined;
    if (recordId === 'qrCode') return text('app.auditLog.picture', { key: value.slice(0, 8) });
    return text.find(`${branchOf(field, recordId)}.${value}`, '') || undefined;
  },
});
const amount = (value: number, kind: unknown): string | undefined =>
  kind === 'PERCENT' ? `${String(value)} %` : kind === 'FIXED' ? `HK$${moneyText(value)}` : undefined;
/** Where the words of a closed list stand. */
function branchOf(field: string, key: string): string {
  if (field === 'kind') return 'parameters.ladderKind';
  if (field === 'events') return 'parameters.notificationEvent';
  if (key === 'languages' || key === 'packageLanguages') return 'words.locale';
  const of = isParameterKey(key) ? PARAMETERS[key].field : undefined;
  return of?.kind === 'oneOf' ? of.labels : '';
}
