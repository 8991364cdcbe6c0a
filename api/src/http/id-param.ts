import type { PipeTransform } from '@nestjs/common';
import { DomainError, type ErrorCode } from '../domain/errors';

/**
 * An id in a path: a positive whole number; anything else is no record (404, decisions B15), told like an id that no
 * record has: by the name of the thing (decisions B11).
 */
export class IdParam implements PipeTransform<string, number> {
  constructor(private readonly missing: ErrorCode) {}

  transform(value: string): number {
    const id = Number(value);
    if (!/^[1-9]\d{0,9}$/.test(value) || id > 2_147_483_647) throw new DomainError(this.missing);
    return id;
  }
}
