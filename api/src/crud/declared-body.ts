import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { Field } from '../domain/fields';
import { checksOf, isDemanded, presence, shapeOf } from '../http/field-checks';
import { rowRules } from './row-body';

/**
 * The part of a hand-written body that a declaration says: each field with its checks. Of a draft each may be left out, of
 * what is `whole` none that is required.
 */
export function declaredBody<F extends Readonly<Record<string, Field>>>(
  title: string,
  fields: F,
  whole = false,
): Type<{ [K in keyof F]?: unknown }> {
  class DeclaredBody {}
  for (const [name, field] of Object.entries<Field>(fields)) {
    const shown = { ...shapeOf(field), required: whole && isDemanded(field) } as object;
    const there = whole ? presence(field) : [IsOptional()];
    for (const rule of [...there, ...checksOf(field), ApiProperty(shown), ...rowRules(title, name, field)])
      rule(DeclaredBody.prototype, name);
  }
  return DeclaredBody as Type<{ [K in keyof F]?: unknown }>;
}
