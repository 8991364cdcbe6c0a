import { readFileSync, writeFileSync } from 'node:fs';
import { LOCALES } from '../domain/words';
import { type Asked, withNested } from './asked';
import type { AskedField } from './made';
import { spoken } from './names';
import { statesOf, type Step, stepsOf } from './steps';

/** Puts text before a mark of a file, the last one there is. @throws Error when the file does not have it */
function insert(file: string, mark: string, text: string, after = false): string {
  const held = readFileSync(file, 'utf8');
  const at = after ? held.indexOf(mark) : held.lastIndexOf(mark);
  if (at < 0) throw new Error(`${file}: no place for ${text.trim()}`);
  const cut = after ? at + mark.length : at;
  writeFileSync(file, held.slice(0, cut) + text + held.slice(cut));
  return file;
}
const LABELS = 'api/src/domain/labels';

/** Where a new resource is entered beside its own file: registry, labels to be translated, rights and their table. */
export function enter({ names: { name, one, many }, fields: asked }: Asked): string[] {
  const registry = 'api/src/domain/resources/index.ts';
  insert(registry, '\n/** Every declared resource', `import { ${name} } from './${name}';\n`);
  // a word serves the field of a record and that of its rows which is called alike
  const fields = once(withNested(asked)).map((field) => `      ${field.name}: '${spoken(field.name)}',`);
  const words = once(withNested(asked).filter(({ kind }) => kind === 'oneOf' || kind === 'state')).map(optionsOf);
  const options = words.length ? `\n    options: {\n${words.join('\n')}\n    },` : '';
  const moves = movesOf(asked);
  const label = `  ${name}: {\n    one: '${one}',\n    many: '${many}',\n    fields: {\n${fields.join('\n')}\n    },${options}${moves}\n  },\n`;
  const verbs = ['read', 'write', ...rightsOf(asked)];
  const right = verbs.map((verb) => `  '${name}.${verb}': '${verb === 'read' ? 'R A M F S' : 'R A M'}',\n`).join('');
  return [
    insert(registry, '};\nexport type ResourceName', `  ${name},\n`),
    ...LOCALES.flatMap((locale) => [
      insert(
        `${LABELS}/${locale}/resources.ts`,
        locale === 'en' ? '} satisfies ResourceLabels' : '};',
        `${locale === 'en' ? '' : '  // to be translated\n'}${label}`,
      ),
      insert(`${LABELS}/${locale}/rights.ts`, '  areas: {\n', `    ${name}: '${many}',\n`, true) &&
        insert(
          `${LABELS}/${locale}/rights.ts`,
          '  verbs: {\n',
          `    ${name}: { ${verbs.map((verb) => `${verb}: '${spoken(verb)}'`).join(', ')} },\n`,
          true,
        ),
    ]),
    insert('api/src/domain/access.ts', '} as const satisfies Record<string, string>', right),
    enterTable(name, verbs),
  ];
}
const once = (fields: readonly AskedField[]): AskedField[] => [
  ...new Map(fields.map((field) => [field.name, field])).values(),
];
const optionsOf = ({ name, kind, args }: AskedField): string =>
  `      ${name}: { ${(kind === 'state' ? statesOf(args) : args).map((word) => `${word}: '${spoken(word)}'`).join(', ')} },`;
const stepsIn = (asked: readonly AskedField[]): Step[] =>
  asked.flatMap(({ kind, args }) => (kind === 'state' ? stepsOf(args) : []));
/** Moves that were named have a right of their own. */
const rightsOf = (asked: readonly AskedField[]): string[] =>
  stepsIn(asked).flatMap(({ own, name }) => (own ? [name] : []));
function movesOf(asked: readonly AskedField[]): string {
  const steps = stepsIn(asked);
  if (!steps.length) return '';
  return `\n    moves: { ${steps.map(({ own, name, to }) => `${name}: '${spoken(own ? name : to)}'`).join(', ')} },`;
}
/** The rights as the checked-in table has them: read by all, written by those who manage. */
function enterTable(name: string, verbs: readonly string[]): string {
  const file = 'api/test/access.txt';
  const line = (verb: string, marks: string[]): string =>
    [`${name}.${verb}`.padEnd(26), ...marks.map((mark) => mark.padEnd(12))].join('').trimEnd();
  const lines = verbs.map((verb) => line(verb, ['x', 'x', 'x', ...(verb === 'read' ? ['x', 'x'] : ['-', '-'])]));
  writeFileSync(file, `${readFileSync(file, 'utf8')}${lines.join('\n')}\n`);
  return file;
}

/** The line of a migration in the list of all. */
export function enterMigration(className: string, file: string): string {
  const index = 'api/src/migrations/index.ts';
  insert(index, '\n/** Every migration', `import { ${className} } from './${file}';\n`);
  return insert(index, '];', `  ${className},\n`);
}
