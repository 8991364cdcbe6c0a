import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

/** What a field of that name looks like in this trade. */
const BY_NAME: Record<string, unknown> = {
  packageCode: 'GUI-05',
  newPackageCode: 'GUI-06',
  code: 'GUI-05',
  orderNumber: 'TST261121-0001',
  departureDate: '2026-12-24',
  contactPerson: 'Chan Tai Man',
  contactPhone: '91234567',
  phone: '23456789',
  mobile: '91234567',
  contactEmail: 'chan@example.com',
  email: 'chan@example.com',
  surname: 'CHAN',
  givenName: 'TAI MAN',
  chineseName: '陳大文',
  birthDate: '1985-03-02',
  certificateNo: 'K12345678',
  nationality: 'CN',
  country: 'CN',
  branch: 'TST',
  loginId: 'chan.tm',
  password: 'a long pass phrase 7',
  reason: 'The family has to travel on another day',
  remark: 'Vegetarian meals',
  url: 'https://example.com/tours',
  link: 'https://example.com/tours',
  grandTotal: 18_232.31,
  tiaLevyPaid: 27.31,
  amount: 3000,
  version: 3,
};
const DEEPEST = 5;

/** A body that a caller might send, made from its description. */
export function sampleOf(schemas: Schemas, schema: Schema, name = '', depth = 0): unknown {
  if ('$ref' in schema) {
    const named = schemas[schema.$ref.replace(/^.*\//, '')];
    return named && depth < DEEPEST ? sampleOf(schemas, named, name, depth + 1) : {};
  }
  if (schema.enum) return schema.enum[0] as unknown;
  const known = BY_NAME[name];
  if (known !== undefined && schema.type !== 'array' && schema.type !== 'object')
    return typeof known === 'string' ? known.slice(0, schema.maxLength) : known;
  const [choice] = schema.oneOf ?? schema.allOf ?? [];
  if (choice) return sampleOf(schemas, choice, name, depth + 1);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return depth < DEEPEST && schema.items
        ? [sampleOf(schemas, schema.items, name.replace(/s$/, ''), depth + 1)]
        : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => schema.required?.includes(field))
          .map(([field, each]) => [field, sampleOf(schemas, each, field, depth + 1)]),
      );
    default:
      return schema.format === 'date' ? '2026-12-24' : (name || 'text').slice(0, schema.maxLength ?? 40);
  }
}
