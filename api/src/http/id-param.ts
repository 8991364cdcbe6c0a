import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../domain/errors';

/** An id in a path: a positive whole number; anything else is no record (404, decisions B15). */
@Injectable()
export class IdParam implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = Number(value);
    if (!/^[1-9]\d{0,9}$/.test(value) || id > 2_147_483_647) throw new DomainError('general.notFound');
    return id;
  }
}
