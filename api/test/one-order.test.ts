import { partOf } from '../src/crud/parts';
import { RESOURCES } from '../src/domain/resources';
import { listOf } from '../src/lists/list-of';
import { type Client, TestApp } from './app';

let app: TestApp;
let root: Client;
beforeAll(async () => {
  app = await TestApp.start();
  root = await app.as('root');
});
afterAll(() => app.stop());

/** Both databases put texts in one order, asked for or not: capitals do not count. */
const NAMES = ['beta order', 'Alpha order', 'gamma order', 'Delta order'];
const IN_ORDER = ['Alpha order', 'beta order', 'Delta order', 'gamma order'];
const MAKERS: Record<string, (name: string) => object> = {
  suppliers: (name) => ({ name, kind: 'hotel' }),
  leaders: (name) => ({ name, languages: [{ language: 'cantonese' }] }),
};
test.each(Object.keys(MAKERS))('%s stand by name as they are, when asked for, and backwards', async (path) => {
  for (const name of NAMES) await root.post(`/${path}`, MAKERS[path]?.(name)).expect(201);
  const named = async (order: string): Promise<string[]> => {
    const { body } = await root.get(`/${path}?name_like=order${order}`).expect(200);
    return (body as { name: string }[]).map(({ name }) => name);
  };
  expect(await named('')).toEqual(IN_ORDER);
  expect(await named('&_sort=name&_order=asc')).toEqual(IN_ORDER);
  expect(await named('&_sort=name&_order=desc')).toEqual([...IN_ORDER].reverse());
});
test('no sorted text of any declaration depends on its capitals', () => {
  const apart = Object.keys(RESOURCES).flatMap((name) => {
    const { resource } = partOf(name);
    const { fields } = listOf(resource, { from: '', alias: '' });
    return Object.entries(resource.fields).flatMap(([key, field]) => {
      const column = fields[key];
      if (!column || column.kind !== 'text' || column.sort === false || column.folded) return [];
      // numbers and codes of one case, found by their index
      if (resource.byHand && field.unique) return [];
      if ('of' in field) {
        const folded = [...field.of].map((word) => word.toLowerCase()).sort();
        return [...field.of].sort().some((word, at) => word.toLowerCase() !== folded[at]) ? [`${name}.${key}`] : [];
      }
      const ofOneCase = field.kind === 'phone' || field.kind === 'ref' || ('spelled' in field && field.spelled);
      return ofOneCase ? [] : [`${name}.${key}`];
    });
  });
  expect(apart).toEqual([]);
});
