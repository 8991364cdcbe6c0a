import type { Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { Field } from '../domain/fields';
import { checksOf, shapeOf } from '../http/field-checks';
import { rowRules } from './row-body';

/** The part of a hand-written body that a declaration says: each field with its checks, and it may be left out. */
export function declaredBody<F extends Readonly<Record<string, Field>>>(
  title: string,
  fields: F,
): Type<{ [K in keyof F]?: unknown }> {
  class DeclaredBody {}
  for (const [name, field] of Object.entries<Field>(fields)) {
    const shown = ApiPropertyOptional({ ...shapeOf(field) } as object);
    for (const rule of [IsOptional(), ...checksOf(field), shown, ...rowRules(title, name, field)])
      rule(DeclaredBody.prototype, name);
  }
  return DeclaredBody as Type<{ [K in keyof F]?: unknown }>;
}
