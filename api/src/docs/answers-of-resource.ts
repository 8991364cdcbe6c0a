import { isById } from '../crud/known-by';
import type { Part } from '../crud/part';
import { isAnswered } from '../domain/field-values';
import type { Field, RowsField } from '../domain/fields';
import { lifeOf } from '../domain/resource';
import { LOCALES } from '../domain/words';
import type { Answers, AnswerSchema } from './answer-schema';

const TEXT: AnswerSchema = { type: 'string' };
const refer = (name: string): AnswerSchema => ({ $ref: `#/components/schemas/${name}` });
const nullable = (schema: AnswerSchema): AnswerSchema => ({ ...schema, nullable: true });
const ID: AnswerSchema = { type: 'number' };
const IDS: AnswerSchema = { type: 'array', items: ID };

/** What every record with a life answers beside its fields. */
const LIFE: Record<string, AnswerSchema> = {
  createdBy: nullable(ID),
  movedBy: nullable(ID),
  moves: { type: 'array', items: TEXT, description: 'What the signed-in person may do next' },
};

/** What the calls of a declared resource answer: its fields are the description. */
export function answersOfResource({ resource, rules }: Part): Answers {
  const name = `${resource.name.charAt(0).toUpperCase()}${resource.name.slice(1)}Record`;
  const shown = Object.entries(resource.fields).filter(([, field]) => isAnswered(field));
  const instant: AnswerSchema = { type: 'string', format: 'date-time' };
  const known = isById(resource) ? ID : TEXT;
  const fields: Record<string, AnswerSchema> = {
    id: known,
    version: { type: 'number' },
    createdAt: instant,
    updatedAt: instant,
    ...(lifeOf(resource) ? LIFE : {}),
    ...Object.fromEntries(shown.map(([key, field]) => [key, schemaOf(field)])),
    ...(shown.some(([, field]) => field.translated) ? { translations: translations() } : {}),
  };
  // a rule that answers a field under a second name does so with its schema too
  const properties = (rules.answer?.(fields) ?? fields) as Record<string, AnswerSchema>;
  const rich = shown.filter(([, field]) => isLong(field)).map(([key]) => key);
  const record: AnswerSchema = {
    ...(rich.length ? { description: `Lists leave out ${rich.join(', ')}.` } : {}),
    type: 'object',
    required: Object.keys(properties).filter((key) => !rich.includes(key)),
    properties,
  };
  const call = (method: string): string => `${resource.name}Controller_${method}`;
  return {
    calls: {
      [call('list')]: { schema: { type: 'array', items: refer(name) }, counted: true },
      [call('show')]: { schema: refer(name) },
      [call('create')]: { schema: refer(name) },
      [call('edit')]: { schema: refer(name) },
      ...Object.fromEntries(
        Object.keys(resource.moves ?? {}).map((move) => [
          call(`move${move.charAt(0).toUpperCase()}${move.slice(1)}`),
          { schema: refer(name) },
        ]),
      ),
      [call('remove')]: { schema: { type: 'object', required: ['id'], properties: { id: known } } },
      [call('removeMany')]: {
        schema: {
          type: 'object',
          required: ['id', 'ids'],
          properties: { id: known, ids: { type: 'array', items: known } },
        },
      },
    },
    schemas: { [name]: record },
  };
}

const isLong = ({ kind }: Field): boolean => kind === 'richText' || kind === 'rows';
function schemaOf(field: Field): AnswerSchema {
  switch (field.kind) {
    case 'int':
    case 'money':
    case 'percent':
      return nullable({ type: 'number' });
    case 'bool':
      return { type: 'boolean' };
    case 'date':
      return nullable({ type: 'string', format: 'date' });
    case 'instant':
      return nullable({ type: 'string', format: 'date-time' });
    case 'oneOf':
    case 'state':
      return { type: 'string', enum: field.required ? [...field.of] : [...field.of, ''] };
    case 'ref':
      return field.key === 'id' ? nullable({ type: 'number' }) : TEXT;
    case 'image':
    case 'file':
      return { allOf: [refer('FileRef')], nullable: true };
    case 'refs':
      return IDS;
    case 'rows':
      return { type: 'array', items: rowOf(field) };
    case 'custom':
      return {};
    default:
      return TEXT;
  }
}
function rowOf({ fields }: RowsField): AnswerSchema {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
  return { type: 'object', required: Object.keys(properties), properties };
}
/** Texts beside English, by language and field. */
const translations = (): AnswerSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    LOCALES.filter((locale) => locale !== 'en').map((locale) => [
      locale,
      { type: 'object', additionalProperties: TEXT } satisfies AnswerSchema,
    ]),
  ),
});
