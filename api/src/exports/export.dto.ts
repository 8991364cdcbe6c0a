import { IsIn, IsOptional } from 'class-validator';
import { fieldError } from '../domain/errors';
import { EXPORT_FORMATS, type ExportFormat, type ExportRequest } from '../domain/wire/export';
import { Anything, Text, Words } from '../http/dto';

const MOST_FILTERS = 60;
const MOST_VALUES = 1000;
export class ExportBody {
  @Text(40)
  list!: string;
  @Anything({ optional: true })
  filters?: Record<string, unknown>;
  @Words(100, { optional: true })
  columns?: string[];
  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  format?: ExportFormat;
}

/**
 * The body as a list query: values are texts, as in an address; a window is left out, a file holds all rows.
 * @throws DomainError general.invalid (400) at the filter
 */
export function requestOf({ list, filters, columns, format }: ExportBody): ExportRequest {
  return { list, filters: filterTexts(filters), columns: columns ?? [], format: format ?? 'xlsx' };
}

/** @throws DomainError general.invalid (400) at the filter, general.tooLarge (413) */
export function filterTexts(filters: Record<string, unknown> = {}): Record<string, string | string[]> {
  const entries = Object.entries(filters).filter(([name]) => name !== '_start' && name !== '_end');
  if (entries.length > MOST_FILTERS) throw fieldError('filters', 'general.tooLarge');
  return Object.fromEntries(entries.map(([name, value]) => [name, textsOf(name, value)]));
}
/** A number or a switch is the text that an address would have. */
function textsOf(name: string, value: unknown): string | string[] {
  const many = Array.isArray(value);
  const all: unknown[] = many ? value : [value];
  if (all.length > MOST_VALUES) throw fieldError(`filters.${name}`, 'general.tooLarge');
  const texts = all.map((each) => {
    if (!['string', 'number', 'boolean'].includes(typeof each)) throw fieldError(`filters.${name}`, 'general.invalid');
    return String(each);
  });
  return many ? texts : (texts[0] ?? '');
}
