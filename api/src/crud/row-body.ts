import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Type as TypeOf } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import type { Field } from '../domain/fields';
import { creatable } from '../domain/resource';
import { checksOf, isDemanded, presence, shapeOf } from '../http/field-checks';

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A class that is made at run time, with a name for OpenAPI. */
export function namedClass(name: string): Type<object> {
  const body = class {};
  Object.defineProperty(body, 'name', { value: name });
  return body;
}

/** The rows of a record are bodies of their own. */
export function rowRules(title: string, name: string, field: Field): PropertyDecorator[] {
  if (field.kind !== 'rows') return [];
  const row = namedClass(`RowOf${capital(title)}${capital(name)}`);
  for (const [key, each] of Object.entries(field.fields).filter(([, of]) => creatable(of))) {
    const shown = ApiProperty({ ...shapeOf(each), required: isDemanded(each) } as ApiPropertyOptions);
    for (const rule of [...presence(each), ...checksOf(each), shown]) rule(row.prototype as object, key);
  }
  // each of them an object: ValidateNested alone takes a list of nothing for one
  return [ApiProperty({ type: [row] }), IsObject({ each: true }), ValidateNested({ each: true }), TypeOf(() => row)];
}
