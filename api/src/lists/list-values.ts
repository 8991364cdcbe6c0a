import { sqlInstant } from '../database/columns';
import { idsOf } from '../database/ids-text';
import { isoInstant } from '../database/raw';
import { isDate, isInstant } from '../domain/dates';
import { fieldError } from '../domain/errors';
import type { ListKind } from './list-kind';
import type { ListSpec } from './list-spec';

/** Database values of a row as they travel: money in HK$, instants as ISO text, booleans as booleans. */
export function decodeRow(spec: ListSpec, row: Record<string, unknown>): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const name in spec.fields) {
    const field = spec.fields[name];
    if (field && !field.hidden) decoded[name] = decode(field.kind, row[name]);
  }
  return decoded;
}
function decode(kind: ListKind, value: unknown): unknown {
  if (kind === 'ids') return idsOf((value ?? null) as string | null);
  if (value === null || value === undefined) return null;
  if (kind === 'bool') return Number(value) === 1;
  if (kind === 'int') return Number(value);
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'json') return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  if (kind === 'instant') return isoInstant(value);
  return value;
}

/** What was typed for a field, as the database compares it. @throws DomainError general.invalid (400) */
export function encode(field: string, kind: ListKind, value: string): unknown {
  switch (kind) {
    case 'int': {
      if (!/^-?\d{1,15}$/.test(value)) throw fieldError(field, 'general.invalid');
      return Number(value);
    }
    case 'money':
      if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(value)) throw fieldError(field, 'money.invalid');
      // what is added up may be more than one amount is
      return Math.round(Number(value) * 100);
    case 'bool':
      if (value !== 'true' && value !== 'false' && value !== '1' && value !== '0')
        throw fieldError(field, 'general.invalid');
      return value === 'true' || value === '1' ? 1 : 0;
    case 'date':
      if (!isDate(value)) throw fieldError(field, 'general.invalid');
      return value;
    case 'instant': {
      if (!isInstant(value)) throw fieldError(field, 'general.invalid');
      return sqlInstant(new Date(value));
    }
    default:
      return value.slice(0, 500);
  }
}
