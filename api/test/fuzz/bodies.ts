import fc from 'fast-check';

/** As much of OpenAPI as the fuzzing reads. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  multipleOf?: number;
}
export type Schemas = Record<string, Schema>;
/** Values that mean something, by the name of the field. */
export type Known = Record<string, unknown[]>;
export interface World {
  schemas: Schemas;
  known: Known;
}
const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '=1+1',
  "'; DROP TABLE orders; --",
  '<img src=x onerror=alert(1)>',
  '\u0000',
  '😀'.repeat(50),
  '%',
  '\\',
  'null',
  '__proto__',
  '9'.repeat(400),
];
const ODD: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    0.1,
    1e308,
    -1e-7,
    2 ** 53,
    [],
    {},
    [[]],
    { a: { b: { c: [] } } },
    ...ODD_TEXTS,
  ),
  fc.string({ maxLength: 40 }),
  fc.anything({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
);

/** A body as the document describes it: every required field, each optional one now and then. */
export function valid(world: World, schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const inner = schema.$ref ? world.schemas[schema.$ref.replace(/^.*\//, '')] : undefined;
  if (inner) return valid(world, inner, depth + 1);
  const choice = schema.oneOf ?? schema.allOf;
  if (choice) return fc.oneof(...choice.map((each) => valid(world, each, depth)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'integer':
    case 'number': {
      // amounts are drawn in cents, and a bound of theirs may be one
      const cents = schema.multipleOf !== undefined;
      const min = Math.ceil((schema.minimum ?? 0) * (cents ? 100 : 1));
      const whole = fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 60, 100_000)) });
      return cents ? whole.map((each) => each / 100) : whole;
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valid(world, schema.items ?? {}, depth + 1), { maxLength: depth > 3 ? 0 : 3 });
    case 'object': {
      const required = schema.required ?? [];
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, each]) => [name, field(world, name, each, depth + 1)] as const,
      );
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: required.filter((name) => fields.some(([it]) => it === name)),
      });
    }
    default:
      return schema.format === 'date'
        ? fc.constantFrom('2026-12-24', '2028-02-29', '2020-01-01')
        : fc.oneof(
            fc.string({ maxLength: Math.min(schema.maxLength ?? 30, 30) }),
            fc.constantFrom('TST', 'TEST-0001', '91234567', 'A123456(3)'),
          );
  }
}
/** Mostly something that is there, and now and then anything of the right kind. */
function field(world: World, name: string, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const [...known] = world.known[name] ?? [];
  const any = valid(world, schema, depth);
  return known.length
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
    : any;
}
/** The same with one thing wrong: a field of another kind, one too many, one missing, or no such body at all. */
export const broken = (world: World, schema: Schema): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid(world, schema), fc.nat(), ODD, fc.constantFrom('other', 'more', 'less', 'nothing'))
    .map(([body, at, odd, how]) => {
      if (typeof body !== 'object' || body === null || how === 'nothing') return odd;
      const names = Object.keys(body);
      const name = names[at % Math.max(1, names.length)] ?? 'x';
      if (how === 'more') return { ...body, [`${name}X`]: odd };
      if (how === 'less') return Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
      return { ...body, [name]: odd };
    });
