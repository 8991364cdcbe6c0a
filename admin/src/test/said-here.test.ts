import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '..');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^e2e|\.test\./.test(file))
  .map((file) => [file, readFileSync(resolve(SRC, file), 'utf8')] as const);
const those = (found: RegExp): string[] => sources.filter(([, code]) => found.test(code)).map(([file]) => file);

describe('refusals that only the API says', () => {
  it('are said by their own words, never by a key that the compiler was told to take for one of ours', () => {
    expect(those(/`errors\.\$\{[^`]*`\s+as\s/)).toEqual([]);
    expect(those(/find\(\s*[`']errors\./)).toEqual([]);
  });
  it('do not travel: nothing here asks for their file, or for all languages at once', () => {
    expect(those(/from '@domain\/labels(\/[^']+\/refusals|\/index)?'/)).toEqual([]);
  });
});
