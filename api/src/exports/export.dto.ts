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
  const entries = Object.entries(filters ?? {}).filter(([name]) => name !== '_start' && name !== '_end');
  if (entries.length > MOST_FILTERS) throw fieldError('filters', 'general.tooLarge');
  const texts = entries.map(([name, value]): [string, string | string[]] => {
    const many = Array.isArray(value) && value.length <= MOST_VALUES && value.every((each) => typeof each === 'string');
    if (typeof value !== 'string' && !many) throw fieldError(`filters.${name}`, 'general.invalid');
    return [name, value as string | string[]];
  });
  return { list, filters: Object.fromEntries(texts), columns: columns ?? [], format: format ?? 'xlsx' };
}
