import type { Resource } from '../domain/resource';
import { checkResource, checkResources } from '../domain/resource-checks';
import { RESOURCES } from '../domain/resources';
import { type AskedField, codeOf, fieldOf, statesOf, type Step, stepsOf } from './asked';
import type { Names } from './names';

const MOST = 7;
/** What the columns of a list begin with: what people look for first. */
const ORDER = ['state', 'ref', 'oneOf', 'date', 'instant', 'money'];
const APART = ['richText', 'longText', 'refs', 'image', 'file'];
/** What of a resource is searched, filtered and listed, from its fields. */
function shapeOf(asked: readonly AskedField[]) {
  const named = (fields: readonly AskedField[]): string[] => fields.map(({ name }) => name);
  const texts = named(asked.filter(({ kind }) => ['text', 'phone', 'email'].includes(kind)));
  const title = asked.find(({ kind }) => kind === 'text')?.name ?? '';
  const rank = ({ name, kind }: AskedField): number =>
    name === title ? -1 : ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length;
  const listed = asked.filter(({ kind }) => !APART.includes(kind)).sort((a, b) => rank(a) - rank(b));
  return {
    title,
    list: named(listed).slice(0, MOST),
    filters: named(asked.filter(({ kind }) => !['richText', 'image', 'file'].includes(kind))),
    search: texts,
  };
}
/**
 * The resource that the file will declare, held against what a declaration may be before anything is written.
 * @throws Error naming what it cannot be
 */
export function askedResource({ name, path, table }: Names, asked: readonly AskedField[]): Resource {
  const double = asked.find((field, i) => asked.findIndex((other) => other.name === field.name) !== i);
  if (double) throw new Error(`${path}: there are two fields ${double.name}`);
  if (!asked.some(({ kind }) => kind === 'text'))
    throw new Error(`${path}: one field must be a text that names a record`);
  const state = asked.find(({ kind }) => kind === 'state');
  for (const words of asked.map(({ kind, args }) => (kind === 'state' ? statesOf(args) : args)))
    if (new Set(words).size < words.length) throw new Error(`${path}: ${words.join(', ')} says one thing twice`);
  for (const { kind, args } of asked)
    if (kind.startsWith('ref') && !((args[0] ?? '') in RESOURCES))
      throw new Error(
        `there is no resource ${args.join()} to refer to; there are ${Object.keys(RESOURCES).join(', ')}`,
      );
  const fields = Object.fromEntries(asked.map((field) => [field.name, fieldOf(field)]));
  const tabs = state ? { tabs: statesOf(state.args) } : {};
  const resource: Resource = { name, path, table, ...shapeOf(asked), ...tabs, fields, allow: { list: 'self' } };
  checkResource(resource);
  checkResources({ ...RESOURCES, [name]: resource });
  return resource;
}

/** The declaration of a resource as its file. */
export function declarationOf({ name, path, table, many }: Names, asked: readonly AskedField[]): string {
  const state = asked.find(({ kind }) => kind === 'state');
  const { title, list, filters, search } = shapeOf(asked);
  const kinds = [...new Set(asked.map(({ kind }) => kind))].sort();
  const words = (of: readonly string[]): string => `[${of.map((each) => `'${each}'`).join(', ')}]`;
  return `import { ${kinds.join(', ')} } from '../fields';
${state ? `import { defineMachine${stepsOf(state.args).some(({ eyes }) => eyes) ? ', HANDS' : ''} } from '../machine';\n` : ''}import { defineResource, readAndWrite } from '../resource';
${state ? machine(name, state) : ''}
/** ${many}: say here what they are, and for whom. */
export const ${name} = defineResource({
  name: '${name}',
  path: '${path}',
${table === name ? '' : `  table: '${table}',\n`}  menu: 'products',
  title: '${title}',
  fields: {
${asked.map((field) => `    ${field.name}: ${codeOf(field, name)},`).join('\n')}
  },
  list: ${words(list)},
  filters: ${words(filters)},
${search.length ? `  search: ${words(search)},\n` : ''}${
    state
      ? `  tabs: ${words(statesOf(state.args))},\n  moves: { ${stepsOf(state.args)
          .map((step) => `${step.name}: {}`)
          .join(', ')} },\n`
      : ''
  }  allow: readAndWrite('${name}'),
});
`;
}
/** States that follow each other; who may move what is the developer's to say. */
const machine = (name: string, { args }: AskedField): string => `
const machine = defineMachine({
  name: '${name}',
  states: [${statesOf(args)
    .map((each) => `'${each}'`)
    .join(', ')}],
  initial: ['${statesOf(args)[0] ?? ''}'],
  moves: {
${stepsOf(args)
  .map((step) => `    ${step.name}: { ${ruleOf(name, step)} },`)
  .join('\n')}
  },
});
`;
const ruleOf = (name: string, { name: move, from, to, own, eyes, reason }: Step): string =>
  [
    `from: ['${from}'], to: '${to}', right: '${name}.${own ? move : 'write'}'`,
    ...(eyes ? ['notBy: HANDS'] : []),
    ...(reason ? [`reason: 'required'`] : []),
  ].join(', ');
