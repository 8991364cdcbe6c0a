import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../../src/docs/answer-schema';
import { ANSWERS } from '../../src/docs/answers';
import { readAnswers } from './read-answers';

const FILE = join(__dirname, '../../src/docs/answers.ts');
const PRETTIER = join(__dirname, '../../../node_modules/prettier/bin/prettier.cjs');
const COMMAND = 'WRITE_ANSWERS=1 npx jest -c api/jest.config.mjs --selectProjects e2e --testPathPatterns answers-file';

function write(answers: Answers): void {
  const text = `import type { Answers } from './answer-schema';

// Written by api/test/answers from the return types of the controllers, never by hand:
// ${COMMAND}
export const ANSWERS: Answers = ${JSON.stringify(answers)};
`;
  writeFileSync(FILE, execFileSync(process.execPath, [PRETTIER, '--stdin-filepath', FILE], { input: text }));
}

test('the schemas of the answers are those of the types', () => {
  const answers = readAnswers();
  if (process.env['WRITE_ANSWERS'] === '1') {
    write(answers);
    return;
  }
  try {
    expect(ANSWERS).toEqual(answers);
  } catch (error) {
    const command = `api/src/docs/answers.ts is not what the types say. Run this and commit what it writes:\n${COMMAND}`;
    throw new Error(`${command}\n${String(error)}`, { cause: error });
  }
});
