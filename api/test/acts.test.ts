import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTS, actKeys } from '../src/domain/acts';
import { LABELS } from '../src/domain/labels';
import type { Machine } from '../src/domain/machine';
import { LOCALES } from '../src/domain/words';
import { wordAt } from '../src/http/voice';

const mockDefined: Machine<string, string>[] = [];
jest.mock('../src/domain/machine', () => {
  const real = jest.requireActual<object>('../src/domain/machine');
  return {
    ...real,
    defineMachine: (machine: Machine<string, string>) => {
      mockDefined.push(machine);
      return machine;
    },
  };
});
const SRC = join(__dirname, '../src');
/** What the log calls the kind of record, where the machine has another name. */
const LOGGED: Record<string, string> = { 'batch-items': 'batchItems' };

beforeAll(async () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^new\//.test(file),
  );
  for (const file of files) {
    const path = join(SRC, file);
    if (readFileSync(path, 'utf8').includes('= defineMachine({')) await import(path);
  }
});

/** Whatever else is written into the log is an `Act` by its type, whose words the compiler asks for. */
test('every move of every machine has words in each language', () => {
  expect(mockDefined.length).toBeGreaterThan(19);
  const wordless = LOCALES.flatMap((locale) =>
    mockDefined.flatMap(({ name, moves }) =>
      Object.keys(moves)
        .filter((move) => wordAt(LABELS[locale], actKeys(LOGGED[name] ?? name, move)) === undefined)
        .map((move) => `${locale} ${name} ${move}`),
    ),
  );
  expect(wordless).toEqual([]);
});
test('no two acts are called alike where the log is narrowed by them', () => {
  const alike = LOCALES.flatMap((locale) => {
    const words = ACTS.map((act) => LABELS[locale].app.audit[act]);
    return words.filter((word, at) => words.indexOf(word) < at).map((word) => `${locale} ${word}`);
  });
  expect(alike).toEqual([]);
});
test('what doubts a message is not what doubts a departure', () => {
  const said = (resource: string): string | undefined => wordAt(LABELS.en, actKeys(resource, 'doubt'));
  expect([said('messages'), said('departures')]).toEqual(['Not known whether it arrived', 'Put in doubt']);
});
