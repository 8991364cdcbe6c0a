import type { Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { Field } from '../domain/fields';
import { checksOf, shapeOf } from '../http/field-checks';

/** The part of a hand-written body that a declaration says: each field with its checks, and it may be left out. */
export function declaredBody<T extends object>(fields: Readonly<Record<keyof T & string, Field>>): Type<Partial<T>> {
  class DeclaredBody {}
  for (const [name, field] of Object.entries<Field>(fields))
    for (const rule of [IsOptional(), ...checksOf(field), ApiPropertyOptional({ ...shapeOf(field) } as object)])
      rule(DeclaredBody.prototype, name);
  return DeclaredBody as Type<Partial<T>>;
}
