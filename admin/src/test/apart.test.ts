import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ADMIN = resolve(import.meta.dirname, '../..');
const MOCKS = /\bvi\s*\.(mock|doMock)\(/;

it('lets no test put a module in another’s place whose file shares its modules with others', () => {
  const config = readFileSync(resolve(ADMIN, 'vite.config.ts'), 'utf8');
  const mocking = readdirSync(resolve(ADMIN, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && MOCKS.test(readFileSync(resolve(ADMIN, 'src', file), 'utf8')))
    .map((file) => `src/${file}`);
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !config.includes(`'${file}'`))).toEqual([]);
});
