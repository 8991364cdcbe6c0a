import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import { makeDataSource } from '../data-source';
import { migrate } from '../migrate';
import type { Resource } from '../domain/resource';
import { RESOURCES } from '../domain/resources';
import { migrations } from '../migrations';
import { type AskedField, askedField, fieldOf } from './asked';
import { declarationOf } from './declaration';
import { enter, enterMigration } from './insert';
import { changeMigration, type Held } from './change';
import { tableMigration } from './migration';
import { capital, namesOf } from './names';

const USAGE = `npm run new -- partners name:text! kind:oneOf(hotel,coach)! credit:money
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

function writeResource(asked: string, fields: readonly AskedField[]): void {
  const names = namesOf(asked);
  const { name, table } = names;
  const file = `api/src/domain/resources/${name}.ts`;
  if (name in RESOURCES || existsSync(file)) throw new Error(`there is a resource ${name}`);
  if (!fields.some(({ kind }) => kind === 'text'))
    throw new Error(`${asked}: one field must be a text that names a record`);
  for (const {
    kind,
    args: [to = ''],
  } of fields)
    if (kind.startsWith('ref') && !(to in RESOURCES)) throw new Error(`there is no resource ${to} to refer to`);
  const declared = Object.fromEntries(fields.map((field) => [field.name, fieldOf(field)]));
  const resource: Resource = { name, path: names.path, table, title: '', fields: declared, list: [], allow: {} };
  writeFileSync(file, declarationOf(names, fields));
  const { className, file: migration } = migrationOf(table, '');
  const written = [
    file,
    ...enter(names, fields),
    ...write(className, migration, tableMigration(className, resource, table)),
  ];
  format(written.filter((each) => each.endsWith('.ts')));
  tell(`Written: ${[...new Set(written)].join(', ')}`);
  tell(`Next: translate ${name} in labels/zh-Hant and labels/zh-Hans (resources.ts, rights.ts), say in access.ts who may,
say in ${file} what the fields may hold, then npm run check and npm run demo: it stands in the menu under products.`);
}

/** Compares a declaration with the table that all migrations so far have made. */
async function writeChange(name: string): Promise<void> {
  const resource = (RESOURCES as Record<string, Resource>)[name];
  if (!resource || resource.byHand) throw new Error(`there is no resource ${name} that lives by its declaration`);
  const table = resource.table ?? name;
  const dataDir = mkdtempSync(join(tmpdir(), 'new-'));
  try {
    await migrate({ databaseUrl: '', dataDir });
    const held = await tableHeld(dataDir, table);
    const { className, file } = migrationOf(table, 'grown');
    const written = write(className, file, changeMigration(className, resource, table, held));
    format(written);
    tell(`Written: ${written.join(', ')}`);
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

async function main([first, ...rest]: readonly string[]): Promise<void> {
  if (first === '--migration' && rest[0] && rest.length === 1) return writeChange(rest[0]);
  if (!first || first.startsWith('-') || !rest.length) throw new Error(USAGE);
  writeResource(first, rest.map(askedField));
}
main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
