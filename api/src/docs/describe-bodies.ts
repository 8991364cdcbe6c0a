import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

/** Where @ApiProperty notes down the names that it was put on. */
const SHOWN = 'swagger/apiModelPropertiesArray';
interface Rule {
  target: Type<object>;
  propertyName: string;
  type: string;
  name?: string;
  constraints?: unknown[];
}

/** Shows every validated property in OpenAPI, also where a DTO says nothing of it: the rules are the description. */
export function describeBodies(): void {
  const { validationMetadatas } = getMetadataStorage() as unknown as { validationMetadatas: Map<Type<object>, Rule[]> };
  for (const [body, rules] of validationMetadatas) {
    const shown = new Set(
      (Reflect.getMetadata(SHOWN, body.prototype as object) as string[] | undefined)?.map((name) => name.slice(1)),
    );
    for (const name of new Set(rules.map((rule) => rule.propertyName)))
      if (!shown.has(name))
        ApiProperty(
          describe(
            body,
            name,
            rules.filter((rule) => rule.propertyName === name),
          ),
        )(body.prototype as object, name);
  }
}

function describe(body: Type<object>, name: string, rules: Rule[]): ApiPropertyOptions {
  const required = !rules.some((rule) => rule.type === ValidationTypes.CONDITIONAL_VALIDATION);
  const choices = rules.find((rule) => rule.name === 'isIn')?.constraints?.[0];
  const design = Reflect.getMetadata('design:type', body.prototype as object, name) as unknown;
  const isArray = design === Array;
  if (Array.isArray(choices)) return { required, enum: choices, ...(isArray ? { isArray } : {}) } as ApiPropertyOptions;
  const nested = defaultMetadataStorage.findTypeMetadata(body, name)?.typeFunction() as Type<object> | undefined;
  if (nested) return { required, type: nested, isArray };
  if (isArray) return { required, type: 'array', items: {} };
  return { required, ...(PLAIN.get(design) ?? { type: 'object', additionalProperties: true }) } as ApiPropertyOptions;
}
const PLAIN = new Map<unknown, ApiPropertyOptions>([
  [String, { type: 'string' }],
  [Number, { type: 'number' }],
  [Boolean, { type: 'boolean' }],
]);
