import type { EntityManager } from 'typeorm';
import { fieldError } from '../domain/errors';
import { isTourCode } from '../domain/limits';
import { upperCode } from '../domain/texts';
import { Package } from './package.entity';

/**
 * A tour code as it is kept: upper-cased (SPEC 5, decisions B0 #50).
 * @throws DomainError general.required or tour.codeInvalid (400) at the field
 */
export function tourCode(typed: string | undefined, field = 'packageCode'): string {
  const code = upperCode((typed ?? '').trim());
  if (code === '') throw fieldError(field, 'general.required');
  if (!isTourCode(code)) throw fieldError(field, 'tour.codeInvalid');
  return code;
}
/** A code that somebody looks for: no field is at fault when there is no such tour. */
export const soughtCode = (typed: string): string => upperCode(typed.trim());

/**
 * A code that no package has yet, not even a deleted one.
 * @throws DomainError tour.codeTaken (409) at the field
 */
export async function freeCode(em: EntityManager, typed: string | undefined, field = 'packageCode'): Promise<string> {
  const code = tourCode(typed, field);
  if (await em.existsBy(Package, { packageCode: code })) throw fieldError(field, 'tour.codeTaken');
  return code;
}
