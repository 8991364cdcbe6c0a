import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { migrations } from '../migrations';
import { enterMigration } from './insert';
import { capital } from './names';

export const tell = (text: string): boolean => process.stdout.write(`${text}\n`);
export const fileOf = (name: string): string => `api/src/domain/resources/${name}.ts`;

/** Behind every migration that there is. */
export function migrationOf(table: string, what: string): { className: string; file: string } {
  const last = Math.max(...migrations.map(({ name }) => Number(name.slice(-13))));
  const number = String(Math.max(Date.now(), last + 1));
  const kebab = table.replaceAll('_', '-');
  const spelled = kebab.split('-').map(capital).join('');
  return { className: `${spelled}${capital(what)}${number}`, file: `${number}-${kebab}${what && `-${what}`}` };
}
export function writeMigration(className: string, file: string, code: string): string[] {
  const path = `api/src/migrations/${file}.ts`;
  writeFileSync(path, code);
  return [path, enterMigration(className, file)];
}
export const format = (files: readonly string[]): void => {
  execFileSync(process.execPath, [
    'node_modules/prettier/bin/prettier.cjs',
    '--write',
    '--log-level',
    'error',
    ...files,
  ]);
};
