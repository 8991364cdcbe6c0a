import { Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { IsInt, IsObject, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { DomainError, fieldError } from '../domain/errors';
import type { Field } from '../domain/fields';
import { creatable, editable, type Resource } from '../domain/resource';
import { demandBounded } from '../http/bounds';
import { demandValid } from '../http/validation';
import { checksOf, isDemanded, presence, shapeOf, whenSent } from '../http/field-checks';
import type { Values } from './part';
import { isText } from './initial';
import { capital, namedClass, rowRules } from './row-body';

/** The bodies of a resource's writes, as classes: validated like every other DTO and shown in OpenAPI. */
export function bodiesOf(resource: Resource): { create: Type<object>; edit: Type<object> } {
  const title = capital(resource.name);
  const translated = Object.values(resource.fields).some((field) => field.translated);
  const create = bodyClass(`Create${title}`, translated);
  const edit = bodyClass(`Edit${title}`, translated);
  for (const [name, field] of Object.entries(resource.fields)) {
    const rules = [...checksOf(field), ...rowRules(resource.name, name, field)];
    if (creatable(field)) decorate(create, name, [...presence(field), ...rules], field, isDemanded(field));
    if (editable(field)) decorate(edit, name, [whenSent(field.required && !field.when), ...rules], field);
  }
  decorate(edit, 'version', [IsOptional(), IsInt(), Min(1)]);
  return { create, edit };
}

/** What may come with a move: why, what it is based on, and the fields that it asks for. */
export function moveBody(resource: Resource, move: string): Type<object> {
  const body = bodyClass(`${capital(move)}${capital(resource.name)}`, false);
  for (const name of resource.moves?.[move]?.asks ?? []) {
    const field = resource.fields[name];
    const rules = field && [...presence(field), ...checksOf(field), ...rowRules(resource.name, name, field)];
    if (field && rules) decorate(body, name, rules, field, isDemanded(field));
  }
  decorate(body, 'reason', [
    IsOptional(),
    IsString(),
    MaxLength(1000, { message: 'general.tooLong', context: { max: 1000 } }),
  ]);
  decorate(body, 'version', [IsOptional(), IsInt(), Min(1)]);
  return body;
}

function bodyClass(name: string, translated: boolean): Type<object> {
  const body = namedClass(name);
  if (translated) decorate(body, 'translations', [IsOptional(), IsObject()]);
  return body;
}

function decorate(body: Type<object>, name: string, rules: PropertyDecorator[], field?: Field, required = false): void {
  const shown = ApiProperty({ ...(field ? shapeOf(field) : SHAPES[name]), required } as ApiPropertyOptions);
  for (const rule of [...rules, shown]) rule(body.prototype as object, name);
}
const SHAPES: Record<string, ApiPropertyOptions> = {
  version: { type: 'integer', description: 'What the change is based on; another one is refused with 409' },
  reason: { type: 'string', maxLength: 1000, description: 'Why; some moves demand it' },
  translations: {
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    example: { 'zh-Hant': { name: '名稱' } },
  },
};

/** Checks a body against a class that was made at run time; unknown and read-only fields are refused by name. */
@Injectable()
export class BodyPipe implements PipeTransform<unknown, Values> {
  constructor(
    private readonly body: Type<object>,
    private readonly resource: Resource,
    /** What it takes although no form does: what is typed with a move alone, and what is no field of the record. */
    private readonly takes: readonly string[] = [],
  ) {}

  transform(given: unknown): Values {
    const sent = given ?? {};
    if (typeof sent !== 'object' || Array.isArray(sent)) throw new DomainError('general.invalid');
    for (const name of Object.keys(sent)) this.refuseReadOnly(name);
    demandBounded(this.body, sent);
    const body = plainToInstance(this.body, sent);
    demandValid(body);
    const came = Object.entries(body as Values).filter(([, value]) => value !== undefined);
    return Object.fromEntries(came.map(([name, value]) => [name, this.isEmptied(name, value) ? null : value]));
  }

  /** A list, a number or a choice is emptied by '' as by null: rules need to look for one of them only. */
  private isEmptied(name: string, value: unknown): boolean {
    const field = Object.hasOwn(this.resource.fields, name) ? this.resource.fields[name] : undefined;
    return value === '' && field !== undefined && field.kind !== 'secret' && !isText(field);
  }

  private refuseReadOnly(name: string): void {
    if (this.takes.includes(name)) return;
    const field = Object.hasOwn(this.resource.fields, name) ? this.resource.fields[name] : undefined;
    const frozen = field?.frozen && this.body.name.startsWith('Edit');
    if (field?.readOnly || frozen) throw fieldError(name, 'general.readOnly');
  }
}
