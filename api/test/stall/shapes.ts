import { MOST } from '../../src/http/readable';
import type { Schema, Schemas } from '../fuzz/bodies';

export const MB = 1024 * 1024 - 200;

/** Parts one after the other, about so many bytes together. */
export function filled(bytes: number, each: (n: number) => string): string {
  const parts: string[] = [];
  for (let n = 0, length = 0; length < bytes; n++) {
    const part = each(n);
    parts.push(part);
    length += part.length + 1;
  }
  return parts.join(',');
}
export const wide = (bytes: number): string => `{${filled(bytes - 20, (n) => `"k${n}":0`)}}`;
/** A mark again and again, about so many bytes. */
export const repeated = (mark: string, bytes: number): string => mark.repeat(Math.floor(bytes / mark.length));

/** A body with every field filled; lists hold as many elements as they take, and all of it about so many bytes. */
interface Filling {
  /** What stands in a text, at most so many characters long. */
  mark: string;
  /** Bytes of one element of a list. */
  element: number;
}

/** Bodies by the schemas of an OpenAPI document. */
export class Bodies {
  constructor(private readonly schemas: Schemas) {}

  resolved(schema: Schema): Schema {
    return schema.$ref ? (this.schemas[schema.$ref.replace(/^.*\//, '')] ?? {}) : (schema.allOf?.[0] ?? schema);
  }
  private fieldsOf(schema: Schema, type: string): [string, Schema][] {
    return Object.entries(this.resolved(schema).properties ?? {}).filter(([, each]) => {
      const field = this.resolved(each);
      return field.type === type || (type === 'object' && field.properties !== undefined);
    });
  }
  /** Every field of a kind with its share of a megabyte; undefined where the body has none of the kind. */
  each(schema: Schema, type: string, value: (bytes: number) => string): string | undefined {
    const fields = this.fieldsOf(schema, type);
    if (!fields.length) return undefined;
    const share = Math.floor(MB / fields.length) - 80;
    return `{${fields.map(([name]) => `"${name}":${value(share)}`).join(',')}}`;
  }

  /** Whether a list stands in it, however deep. */
  holdsList(given: Schema, depth = 0): boolean {
    const { type, properties = {} } = this.resolved(given);
    return type === 'array' || (depth < 6 && Object.values(properties).some((each) => this.holdsList(each, depth + 1)));
  }
  /** A body by its schema down to the last field, at most about so many bytes long. */
  full(given: Schema, filling: Filling, bytes = MB - 2000, depth = 0): string {
    const schema = this.resolved(given);
    if (depth > 6) return '{}';
    if (schema.type === 'array') return this.list(schema, filling, bytes, depth);
    if (schema.properties) return this.object(schema, filling, bytes, depth);
    if (schema.enum) return JSON.stringify(schema.enum[0]);
    if (schema.type === 'integer' || schema.type === 'number') return String(schema.minimum ?? 1);
    if (schema.type === 'boolean') return 'true';
    if (schema.type === 'object') return '{}';
    return `"${repeated(filling.mark, Math.min(bytes - 2, schema.maxLength ?? bytes))}"`;
  }
  private list({ items = {}, maxItems }: Schema, filling: Filling, bytes: number, depth: number): string {
    const one = this.full(items, filling, Math.min(filling.element, bytes), depth + 1);
    const most = Math.min(maxItems ?? MOST.elements, Math.floor(bytes / (one.length + 1)));
    return `[${Array.from({ length: most }, () => one).join(',')}]`;
  }
  private object({ properties = {} }: Schema, filling: Filling, bytes: number, depth: number): string {
    const names = Object.keys(properties);
    const share = Math.floor(bytes / names.length) - 40;
    if (share < 3) return '{}';
    return `{${names.map((name) => `"${name}":${this.full(properties[name] as Schema, filling, share, depth)}`).join(',')}}`;
  }
}

const NEVER_ENDING = { mode: 'DAILY', startDate: '0001-01-01', endDate: '9999-12-31', weekdays: [0] };
const text = (bytes: number, of: string): string => `"${repeated(of, bytes)}"`;
export type Shape = (schema: Schema, bodies: Bodies) => string | undefined;
const lists =
  (mark: string, element: number): Shape =>
  (schema, bodies) =>
    bodies.holdsList(schema) ? bodies.full(schema, { mark, element }) : undefined;

export const SHAPES: [string, Shape][] = [
  ['one object of 95,000 names', () => wide(MB)],
  ['lists in lists', () => `{"a":${'['.repeat(MB / 2)}${']'.repeat(MB / 2)}}`],
  ['a list in place of the body', () => `[${filled(MB, () => '{}')}]`],
  ['endless lists of nothing', (schema, b) => b.each(schema, 'array', (bytes) => `[${filled(bytes, () => '{}')}]`)],
  ['lists just not refused', (schema, b) => b.each(schema, 'array', () => `[${filled(6000, () => '{}')}]`)],
  [
    'lists of lists',
    (schema, b) => b.each(schema, 'array', () => `[${filled(2000, () => `[${filled(40, () => '{}')}]`)}]`),
  ],
  ['lists of nothing in every place that has one', lists('a', 2)],
  ['as many short elements as every list takes', lists('a', 1200)],
  ['elements filled to the brim in every list', lists('a ', 8000)],
  ['wide objects', (schema, b) => b.each(schema, 'object', (bytes) => wide(bytes))],
  [
    'objects of objects',
    (schema, b) =>
      b.each(schema, 'object', () => `{${filled(3000, (n) => `"k${n}":{${filled(900, (m) => `"k${m}":{}`)}}`)}}`),
  ],
  ['long texts', (schema, b) => b.each(schema, 'string', (bytes) => text(bytes, 'a '))],
  ['markup within markup', (schema, b) => b.each(schema, 'string', (bytes) => text(bytes, '<div>'))],
  ['texts as long as they may be', (schema, b) => b.full(schema, { mark: '<div>', element: 400 })],
  [
    'dates of ten thousand years',
    (schema, b) =>
      b.resolved(schema).properties?.['recurrence'] && JSON.stringify({ recurrence: NEVER_ENDING, maxPax: 5 }),
  ],
];

const part = (head: string, body: string): string =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const file = (name: string, bytes: string): string => `${part(`name="file"; filename="${name}"`, bytes)}--x--\r\n`;
/** Uploads that are no upload. */
export const UPLOADS: [string, () => string][] = [
  ['parts without end', () => part('name="kind"', 'file').repeat(MB / 70)],
  ['empty parts without end', () => '--x\r\n\r\n\r\n'.repeat(MB / 9)],
  ['one head without end', () => `--x\r\ncontent-disposition: form-data; name="${'a'.repeat(MB - 100)}`],
  ['heads without end', () => `--x\r\n${'a: b\r\n'.repeat(MB / 6 - 10)}\r\n\r\n--x--\r\n`],
  ['a name of a megabyte', () => part(`name="file"; filename="${'<a>'.repeat(MB / 3 - 100)}"`, 'x')],
  ['a field of a megabyte', () => part('name="kind"', 'a'.repeat(MB - 100))],
  ['marks of a part in the file', () => file('a.csv', '\r\n--'.repeat(MB / 4 - 100))],
  ['a picture that is none', () => file('a.png', `\x89PNG\r\n\x1a\n${'IHDR'.repeat(200_000)}`)],
  ['a document that is none', () => file('a.pdf', `%PDF-1.4\n${'<<'.repeat(400_000)}`)],
  ['a table of one row', () => file('a.csv', ','.repeat(MB - 200))],
  ['a table of open quotes', () => file('a.csv', '"a'.repeat(MB / 2 - 200))],
];
