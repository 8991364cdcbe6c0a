import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LEFT = new Set(['node_modules', 'dist', 'test-results']);
const TREE = ['package.json', 'ormconfig.ts', '.swcrc', '.prettierrc', 'api/src', 'api/test/access.txt'];

/** A copy of the tree, with what is installed, in which a developer may write. */
export interface Tree {
  root: string;
  /** `npm run new` with these words; answers the files that it wrote. */
  ask(...words: string[]): string[];
  /** A file as a developer changes it by hand. */
  edit(file: string, change: (text: string) => string): void;
  read(file: string): string;
  /** Builds the API, or both sides. */
  build(side: 'api' | 'both'): void;
  remove(): void;
}
export function copyTree(): Tree {
  const root = mkdtempSync(join(tmpdir(), 'tourdesk-grown-'));
  const at = (path: string): string => join(root, path);
  for (const part of TREE) cpSync(join(ROOT, part), at(part), { recursive: true });
  for (const part of readdirSync(join(ROOT, 'admin')))
    if (!LEFT.has(part)) cpSync(join(ROOT, 'admin', part), at(`admin/${part}`), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), at('node_modules'));
  symlinkSync(join(ROOT, 'admin/node_modules'), at('admin/node_modules'));
  const run = (program: string, args: string[], cwd = root): string =>
    execFileSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
      ...{ cwd, encoding: 'utf8' as const, stdio: 'pipe' as const },
      env: { ...process.env, DATABASE_URL: '' },
    });
  const read = (file: string): string => readFileSync(at(file), 'utf8');
  return {
    root,
    read,
    ask: (...words) => {
      const said = execFileSync(process.execPath, [at('dist/api/src/new/main.js'), ...words], {
        ...{ cwd: root, encoding: 'utf8' as const, env: { ...process.env, DATABASE_URL: '' } },
      });
      return (/^Written: (.*)$/m.exec(said)?.[1] ?? '').split(', ');
    },
    edit: (file, change) => writeFileSync(at(file), change(read(file))),
    build: (side) => {
      const api = 'api/src ormconfig.ts -d dist --delete-dir-on-start --quiet'.split(' ');
      run('@swc/cli/bin/swc.js', api);
      if (side === 'both') run('vite/bin/vite.js', ['build', '--logLevel', 'warn'], at('admin'));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
