import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS } from '../domain/access';
import { RESOURCES } from '../domain/resources';
import type { Asked } from './asked';
import { declarationOf, menuOf } from './declaration';
import { heldOf } from './held';
import { enter } from './insert';
import { writeMadeFor } from './made-for';
import { tableMigration } from './migration';
import type { Names } from './names';
import { resourceOf } from './shape';
import { stepsOf } from './steps';
import { fileOf, format, migrationOf, tell, writeMigration } from './written';

/** Writes a resource that was asked for: declaration, words, rights, migration. */
export async function writeResource(asked: Asked): Promise<void> {
  const { names, fields } = asked;
  const { name, table } = names;
  demandFree(names);
  const resource = resourceOf(asked);
  if ((await heldOf(table)).columns.length) throw new Error(`there is a table ${table}`);
  const file = fileOf(name);
  writeFileSync(file, declarationOf(asked));
  const { className, file: migration } = migrationOf(table, '');
  const written = [
    file,
    ...enter(asked),
    ...writeMigration(className, migration, tableMigration(className, resource, table)),
    writeMadeFor(resource),
  ];
  format(written.filter((each) => each.endsWith('.ts')));
  tell(`Written: ${[...new Set(written)].join(', ')}`);
  const eyes = fields.flatMap(({ kind, args }) => (kind === 'state' ? stepsOf(args) : [])).filter((step) => step.eyes);
  if (eyes.length)
    tell(`Four eyes: nobody who had a hand in a record may ${eyes.map((step) => step.name).join(', ')} it.`);
  tell(`Next: translate ${name} in labels/zh-Hant and labels/zh-Hans (resources.ts, rights.ts), say in access.ts who may,
say in ${file} what the fields may hold, then npm run new -- --migration ${name}, npm run check and npm run demo: it
stands in the menu under ${menuOf(asked)}.`);
}
/** @throws Error at a name, area of rights or path that is taken */
function demandFree({ name, path }: Names): void {
  if (name in RESOURCES || existsSync(fileOf(name))) throw new Error(`there is a resource ${name}`);
  if (Object.keys(ACCESS).some((right) => right.startsWith(`${name}.`)))
    throw new Error(`there are rights called ${name}.read or the like: another name keeps them as they are`);
  if (isServed(path)) throw new Error(`there are calls under /api/${path}`);
}
/** Whether a controller written by hand answers there. */
const isServed = (path: string): boolean =>
  readdirSync('api/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.controller.ts'))
    .some((file) => readFileSync(join('api/src', file), 'utf8').includes(`@Controller('${path}')`));
