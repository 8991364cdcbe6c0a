import { type AskedField, codeOf, statesOf, type Step, stepsOf } from './asked';
import type { Names } from './names';

/** The declaration of a resource as its file. */
export function declarationOf({ name, path, table, many }: Names, asked: readonly AskedField[]): string {
  const state = asked.find(({ kind }) => kind === 'state');
  const short = asked.filter(({ kind }) => !['richText', 'longText', 'refs'].includes(kind)).map((field) => field.name);
  const filters = asked.filter(({ kind }) => !['richText', 'image', 'file'].includes(kind)).map((field) => field.name);
  const texts = asked.filter(({ kind }) => ['text', 'phone', 'email'].includes(kind)).map((field) => field.name);
  const kinds = [...new Set(asked.map(({ kind }) => kind))].sort();
  const words = (of: readonly string[]): string => `[${of.map((each) => `'${each}'`).join(', ')}]`;
  return `import { ${kinds.join(', ')} } from '../fields';
${state ? `import { defineMachine${stepsOf(state.args).some(({ own }) => own) ? ', HANDS' : ''} } from '../machine';\n` : ''}import { defineResource, readAndWrite } from '../resource';
${state ? machine(name, state) : ''}
/** ${many}: say here what they are, and for whom. */
export const ${name} = defineResource({
  name: '${name}',
  path: '${path}',
${table === name ? '' : `  table: '${table}',\n`}  menu: 'products',
  title: '${texts[0] ?? asked[0]?.name ?? 'id'}',
  fields: {
${asked.map((field) => `    ${field.name}: ${codeOf(field, name)},`).join('\n')}
  },
  list: ${words(short.slice(0, 9))},
  filters: ${words(filters)},
${texts.length ? `  search: ${words(texts)},\n` : ''}${
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
const ruleOf = (name: string, { name: move, from, to, own, reason }: Step): string =>
  [
    `from: ['${from}'], to: '${to}', right: '${name}.${own ? move : 'write'}'`,
    ...(own ? ['notBy: HANDS'] : []),
    ...(reason ? [`reason: 'required'`] : []),
  ].join(', ');
