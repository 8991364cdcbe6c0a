import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginsIndex } from '../src/crud/entity-of';
import { ON_MYSQL } from '../src/database/columns';
import { wordList } from '../src/database/is-one-of';
import { UNMOVED_KINDS } from '../src/domain/receipts';
import { RESOURCES, resourceList } from '../src/domain/resources';
import { BOOKED_STATES, CALLED_OFF_STATES, SEATED_STATES, SURE_STATES } from '../src/domain/words';
import { TestApp } from './app';
import { circles, folderArrows, importsOf } from './house/imports';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('health answers without sign-in, everything unknown is refused in the language asked for', async () => {
  await app.anyone().get('/health').expect(200, { status: 'ok' });
  const answer = await app.anyone('zh-HK').get('/nothing').expect(404);
  expect(answer.body).toMatchObject({
    statusCode: 404,
    code: 'general.notFound',
    area: 'general',
    message: '找不到資料',
  });
});
test('a write that is neither JSON nor an upload is refused', async () => {
  await app
    .anyone()
    .post('/users/login', undefined, { 'content-type': 'text/plain', 'content-length': '2' })
    .send('{}')
    .expect(415);
});
test('what is searched from its start has the index of its migration', async () => {
  const rows = await app.db.query<{ name: string }[]>(
    ON_MYSQL
      ? 'SELECT INDEX_NAME AS name FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE()'
      : "SELECT name FROM sqlite_master WHERE type = 'index'",
  );
  const known = new Set(rows.map(({ name }) => name));
  const wanted = resourceList().flatMap((each) => (each.begins ?? []).map((name) => beginsIndex(each, name)));
  expect(wanted.length).toBeGreaterThan(2);
  expect(wanted.filter((name) => !known.has(name))).toEqual([]);
});

test('the tables are what the entities say: nothing drifts', async () => {
  const drift = await app.db.driver.createSchemaBuilder().log();
  expect(drift.upQueries.map((each) => each.query).filter((sql) => !sql.includes('migration_lock'))).toEqual([]);
});
test('no file stands in a circle of imports, and no folder of the API calls one that calls it', () => {
  const files = importsOf('api/src');
  expect(files.size).toBeGreaterThan(900);
  expect(circles(files)).toEqual([]);
  expect(circles(folderArrows(files))).toEqual([]);
  const admin = importsOf('admin/src');
  expect(admin.size).toBeGreaterThan(400);
  expect(circles(admin)).toEqual([]);
  const odd = new Map([
    ['api/src/a/one.ts', ['api/src/b/two.ts']],
    ['api/src/b/three.ts', ['api/src/a/four.ts']],
  ]);
  expect(circles(odd)).toEqual([]);
  expect(circles(folderArrows(odd))).toEqual([['a', 'b']]);
});
test('the generic machinery stays small and knows no resource, and files stay short', () => {
  const src = join(__dirname, '../src');
  const text = (path: string): string => readFileSync(join(src, path), 'utf8');
  const lines = (path: string): number => text(path).split('\n').length - 1;
  const names = Object.keys(RESOURCES).join('|');
  // the API's engine; the pages drawn from a declaration; how a kind of field is asked for and told
  for (const room of ['crud', '../../admin/src/crud', '../../admin/src/fields']) {
    const files = readdirSync(join(src, room)).flatMap((name) => (name.includes('.test.') ? [] : [`${room}/${name}`]));
    expect(files.reduce((sum, path) => sum + lines(path), 0)).toBeLessThan(1_800);
    expect(files.filter((path) => new RegExp(`['"\`](${names})(['"\`]|\\.(?!read['"\`]))`).test(text(path)))).toEqual(
      [],
    );
  }
  const long = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && !LONG.test(path) && lines(path) > 262,
  );
  expect(long).toEqual([]);
});
test('kinds of field are said in one place: nobody else lists them anew', () => {
  const root = join(__dirname, '../..');
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  const kinds = new Set(
    [...text('api/src/domain/fields.ts').matchAll(/^ {2}kind: (.+);$/gm)].flatMap(([, said = '']) => wordsOf(said)),
  );
  expect(kinds.size).toBeGreaterThan(15);
  const sources = ['api/src', 'admin/src'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  );
  const anew = (said: string): string[] =>
    [...said.replaceAll(/Extract<FieldKind,[^>]*>/g, '').matchAll(LISTED)]
      .map(([list]) => list)
      .filter((list) => wordsOf(list).filter((word) => kinds.has(word)).length > 2);
  expect(anew("type Kind = 'text' | 'money' | 'date';")).toHaveLength(1);
  expect(anew("const KINDS = ['text', 'money', 'date'] as const;")).toHaveLength(1);
  expect(anew("type Kind = Extract<FieldKind, 'text' | 'money' | 'date'>;")).toEqual([]);
  const found = sources
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && path !== 'api/src/domain/fields.ts')
    .flatMap((path) => anew(text(path)).map((list) => `${path}: ${list}`));
  expect(found).toEqual([]);
});
test('the states and kinds that go together are said in the domain: no statement spells them out', () => {
  const src = join(__dirname, '../src');
  const sets = [BOOKED_STATES, SEATED_STATES, SURE_STATES, CALLED_OFF_STATES, UNMOVED_KINDS].map((set) =>
    wordList(set),
  );
  const spelt = (said: string): string[] => sets.filter((set) => said.includes(`IN (${set})`));
  expect(spelt("s.orderState NOT IN ('HOLD', 'CONFIRMED')")).toHaveLength(1);
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith('migrations'))
    .flatMap((path) => spelt(readFileSync(join(src, path), 'utf8')).map((set) => `${path}: ${set}`));
  expect(found).toEqual([]);
});
const wordsOf = (said: string): string[] => [...said.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
/** A union of words, or a list of them that is one; what is held against the kinds is theirs. */
const LISTED = /(?:'\w+'\s*\|\s*)+'\w+'|\[(?:\s*'\w+',?)+\s*\] as const(?! satisfies)/g;

/** Words, tables and what is written by a program are as long as there is of them. */
const LONG =
  /^(domain\/labels|domain\/error-codes\.ts|migrations|docs\/(answers|summaries)\.ts|seeds\/demo\/catalogue)/;
