import type { ArgumentMetadata } from '@nestjs/common';
import { fieldError } from '../domain/errors';

/**
 * A parameter of a query that a call reads by its name is one text: a name that stands twice in an address comes as a
 * list, and what expects a text falls over it (reliability T24).
 * @throws DomainError general.invalid (400) at the parameter
 */
export function demandOneValue(value: unknown, { type, data }: ArgumentMetadata): void {
  if (type === 'query' && data !== undefined && value !== undefined && typeof value !== 'string')
    throw fieldError(data, 'general.invalid');
}
