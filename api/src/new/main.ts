import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import 'reflect-metadata';
import { makeDataSource } from '../data-source';
import { migrate } from '../migrate';
import { ACCESS } from '../domain/access';
import type { Resource } from '../domain/resource';
import { RESOURCES } from '../domain/resources';
import { migrations } from '../migrations';
import { type Asked, askedResource } from './asked';
import { declarationOf, menuOf } from './declaration';
import { enter, enterMigration } from './insert';
import { changeMigration, type Held } from './change';
import { demandSameKinds, isWritten, writeMadeFor } from './made-for';
import { tableMigration } from './migration';
import { capital, type Names } from './names';
import { resourceOf } from './shape';
import { stepsOf } from './steps';

const USAGE = `npm run new -- partners name:text! kind:oneOf(hotel,coach)! credit:money 'rooms:rows(label:text!,fee:money)'
npm run new -- ports code:text name:text! --key code
npm run new -- harbour depth:int fee:money --only victoria
npm run new -- --migration partners`;
const tell = (text: string): boolean => process.stdout.write(`${text}\n`);

/** Behind every migration that there is. */
function migrationOf(table: string, what: string): { className: string; file: string } {
  const last = Math.max(...migrations.map(({ name }) => Number(name.slice(-13))));
  const number = String(Math.max(Date.now(), last + 1));
  const kebab = table.replaceAll('_', '-');
  const spelled = kebab.split('-').map(capital).join('');
  return { className: `${spelled}${capital(what)}${number}`, file: `${number}-${kebab}${what && `-${what}`}` };
}
function write(className: string, file: string, code: string): string[] {
  const path = `api/src/migrations/${file}.ts`;
  writeFileSync(path, code);
  return [path, enterMigration(className, file)];
}
const format = (files: readonly string[]): void => {
  execFileSync(process.execPath, [
    'node_modules/prettier/bin/prettier.cjs',
    '--write',
    '--log-level',
    'error',
    ...files,
  ]);
};

async function writeResource(asked: Asked): Promise<void> {
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
    ...write(className, migration, tableMigration(className, resource, table)),
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
const fileOf = (name: string): string => `api/src/domain/resources/${name}.ts`;
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

/** Compares a declaration with the table that all migrations so far have made. */
async function writeChange(name: string): Promise<void> {
  const resource = (RESOURCES as Record<string, Resource>)[name];
  if (!resource || resource.byHand) throw new Error(`there is no resource ${name} that lives by its declaration`);
  demandSameKinds(resource);
  const table = resource.table ?? name;
  const { className, file } = migrationOf(table, 'grown');
  const change = changeMigration(className, resource, table, await heldOf(table));
  if (!change && isWritten(resource))
    throw new Error(`${name}: the table has every column and index of the declaration`);
  const written = change ? write(className, file, change.code) : [];
  format(written);
  tell(`Written: ${[...written, writeMadeFor(resource)].join(', ')}`);
  if (change?.empty.length)
    tell(`Records of before hold no ${change.empty.join(', no ')}: whoever writes in them next is asked for it.`);
}
async function heldOf(table: string): Promise<Held> {
  const dataDir = mkdtempSync(join(tmpdir(), 'new-'));
  try {
    await migrate({ databaseUrl: '', dataDir });
    return await tableHeld(dataDir, table);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
async function tableHeld(dataDir: string, name: string): Promise<Held> {
  const dataSource = await makeDataSource({ databaseUrl: '', dataDir }).setOptions({ entities: [] }).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const table = await runner.getTable(name);
    return {
      columns: (table?.columns ?? []).map((column) => ({
        ...{ name: column.name, type: column.type, length: column.length },
        ...{ nullable: column.isNullable, filled: column.default !== undefined && column.default !== null },
      })),
      indexes: (table?.indices ?? [])
        .filter((each) => !each.name?.endsWith('_begins'))
        .map(({ columnNames, isUnique }) => ({ columns: columnNames, unique: isUnique })),
    };
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

const OPTIONS = { key: { type: 'string' }, only: { type: 'string' }, migration: { type: 'string' } } as const;
function typed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}
async function main(args: string[]): Promise<void> {
  const { values, positionals } = typed(args);
  const { migration, ...known } = values;
  const [name, ...fields] = positionals;
  if (migration !== undefined && args.length === 2) return writeChange(migration);
  if (migration !== undefined || !name || !fields.length) throw new Error(USAGE);
  await writeResource(askedResource(name, fields, known));
}
main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
