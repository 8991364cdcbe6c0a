import { servedParts } from '../src/crud/parts';
import type { Field } from '../src/domain/fields';
import { creatable, editable, type Resource } from '../src/domain/resource';
import { makeRecords } from './answers/make-records';
import { type Client, TestApp } from './app';
import { makeByFields } from './make-by-fields';

let app: TestApp;
let root: Client;
let served: Resource[];
beforeAll(async () => {
  app = await TestApp.start();
  root = await app.as('root');
  await makeRecords(app);
  served = servedParts().map(({ resource }) => resource);
  await makeByFields(root, served);
});
afterAll(() => app.stop());

type Values = Record<string, unknown>;
const EMPTY = [null, ''];
const named = (resource: Resource, fits: (field: Field) => boolean): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (fits(field) ? [name] : []));
async function faultsOf(call: (body: Values) => ReturnType<Client['post']>, names: string[], base: Values) {
  const faults: string[] = [];
  for (const name of names)
    for (const empty of EMPTY) {
      const { status } = await call({ ...base, [name]: empty });
      if (status >= 500) faults.push(`${name}: ${JSON.stringify(empty)} is answered ${String(status)}`);
    }
  return faults;
}

test('every field that is sent empty is emptied or refused, of a new record and of one that there is', async () => {
  const faults: Record<string, string[]> = {};
  let asked = 0;
  for (const resource of served) {
    const { name, path, allow, only } = resource;
    if (only !== undefined || !allow.list) continue;
    const [listed] = (await root.get(`/${path}?_start=0&_end=1`).expect(200)).body as Values[];
    if (!listed) continue;
    const at = `/${path}/${String(listed['id'])}`;
    const record = (await root.get(at).expect(200)).body as Values;
    const news = named(resource, creatable);
    const base = Object.fromEntries(news.flatMap((each) => (record[each] === undefined ? [] : [[each, record[each]]])));
    asked += 1;
    faults[name] = [
      ...(allow.create ? await faultsOf((body) => root.post(`/${path}`, body), news, base) : []),
      ...(allow.edit ? await faultsOf((body) => root.patch(at, body), named(resource, editable), {}) : []),
    ];
  }
  expect(asked).toBeGreaterThan(15);
  expect(Object.values(faults).flat()).toEqual([]);
});
