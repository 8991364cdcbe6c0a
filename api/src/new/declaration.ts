import { type Asked, withNested } from './asked';
import { type AskedField, fieldsCode } from './made';
import { freeIcon } from './icon';
import { shapeOf } from './shape';
import { statesOf, type Step, stepsOf } from './steps';

const words = (of: readonly string[]): string => `[${of.map((each) => `'${each}'`).join(', ')}]`;
const line = (said: unknown, code: string): string => (said ? `  ${code},\n` : '');

/** The declaration of a resource as its file. */
export function declarationOf(asked: Asked): string {
  const { fields, key, only } = asked;
  const { name, path, table, many } = asked.names;
  const state = fields.find(({ kind }) => kind === 'state');
  const { title, list, filters, search, tabs, moves } = shapeOf(asked);
  const icon = freeIcon(menuOf(asked));
  const kinds = [...new Set(withNested(fields).map(({ kind }) => kind))].sort();
  return `import { ${kinds.join(', ')} } from '../fields';
${state ? `import { defineMachine${stepsOf(state.args).some(({ eyes }) => eyes) ? ', HANDS' : ''} } from '../machine';\n` : ''}import { defineResource${only === undefined ? ', readAndWrite' : ''} } from '../resource';
${key === undefined ? '' : `import { upperCode } from '../texts';\n`}${state ? machine(name, state) : ''}
/** ${many}: say here what they are, and for whom. */
export const ${name} = defineResource({
  name: '${name}',
  path: '${path}',
${line(table !== name, `table: '${table}'`)}${line(key, `key: '${key ?? ''}'`)}${line(only, `only: '${only ?? ''}'`)}  menu: '${menuOf(asked)}',
${line(icon, `icon: '${icon}'`)}  title: '${title}',
  fields: {
${fieldsCode(fields, name)}
  },
  list: ${words(list)},
${line(filters.length, `filters: ${words(filters)}`)}${line(search.length, `search: ${words(search)}`)}${line(
    state,
    `tabs: ${words(tabs)},\n  moves: { ${moves.map((each) => `${each}: {}`).join(', ')} }`,
  )}  allow: ${only === undefined ? `readAndWrite('${name}')` : `{ show: '${name}.read', edit: '${name}.write' }`},
});
`;
}
export const menuOf = ({ only }: Asked): string => (only === undefined ? 'products' : 'settings');

/** States that follow each other; who may move what is the developer's to say. */
const machine = (name: string, { args }: AskedField): string => `
const machine = defineMachine({
  name: '${name}',
  states: ${words(statesOf(args))},
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
    `from: ${words(from)}, to: '${to}', right: '${name}.${own ? move : 'write'}'`,
    ...(eyes ? ['notBy: HANDS'] : []),
    ...(reason ? [`reason: 'required'`] : []),
  ].join(', ');
