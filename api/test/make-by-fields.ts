import { businessDate } from '../src/domain/dates';
import { belongs } from '../src/domain/field-values';
import type { Field } from '../src/domain/fields';
import { creatable, type Resource } from '../src/domain/resource';
import { resourceList } from '../src/domain/resources';
import type { Client } from './app';

type Values = Record<string, unknown>;
const readAll = async (root: Client, name: string): Promise<Values[]> => {
  const resource = resourceList().find((each) => each.name === name);
  return (await root.get(`/${String(resource?.path)}?_start=0&_end=2`)).body as Values[];
};
/** A value that a field of its kind takes; undefined where nothing can be referred to. */
async function valueOf(root: Client, name: string, field: Field): Promise<unknown> {
  switch (field.kind) {
    case 'bool':
      return true;
    case 'int':
    case 'money':
    case 'percent':
      return Math.max(1, field.min ?? 0);
    case 'date':
      return businessDate(new Date());
    case 'instant':
      return new Date().toISOString();
    case 'oneOf':
    case 'state':
      return field.of[0];
    case 'ref':
      return (await readAll(root, field.to))[0]?.[field.key];
    case 'refs':
      return (await readAll(root, field.to)).slice(0, 1).map(({ id }) => id);
    case 'rows':
      return [await valuesOf(root, field.fields)];
    case 'image':
    case 'file': {
      const sent = root.post('/files').field('kind', 'file').attach('file', Buffer.from('%PDF-1.4'), `${name}.pdf`);
      return field.kind === 'image' ? undefined : ((await sent.expect(201)).body as { id: string }).id;
    }
    case 'email':
      return 'made@example.com';
    case 'phone':
      return '61234567';
    case 'custom':
      return undefined;
    default:
      return `Made ${name}`.slice(0, field.max);
  }
}
async function valuesOf(root: Client, fields: Readonly<Record<string, Field>>): Promise<Values> {
  const values: Values = {};
  for (const [name, field] of Object.entries(fields))
    if (creatable(field) && belongs(field, values)) values[name] = await valueOf(root, name, field);
  return values;
}

/** Makes a record of every resource that the engine serves and that has none yet, from its fields; answers what is left. */
export async function makeByFields(root: Client, served: readonly Resource[]): Promise<string[]> {
  const left: string[] = [];
  for (const resource of served) {
    if (resource.byHand || !resource.allow.create || (await readAll(root, resource.name)).length) continue;
    const { status, body } = await root.post(`/${resource.path}`, await valuesOf(root, resource.fields));
    if (status !== 201) left.push(`${resource.name}: ${JSON.stringify(body)}`);
  }
  return left;
}
