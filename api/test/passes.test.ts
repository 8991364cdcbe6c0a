import { createRequire } from 'node:module';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import fc from 'fast-check';
import { passes } from '../src/http/passes';
import { WITHOUT_UNSET } from '../src/http/validation';
import { TestApp } from './app';

/** All that is checked before a verb sees it: DTOs written by hand and the bodies made from declarations. */
type Dto = new () => object;
type Values = Record<string, unknown>;
const STRICT = { whitelist: true, forbidNonWhitelisted: true };
const found = (type: Dto, body: Values) => validateSync(plainToInstance(type, body, WITHOUT_UNSET), STRICT);

let app: TestApp;
let dtos: Dto[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  const { validationMetadatas } = getMetadataStorage() as unknown as { validationMetadatas: Map<Dto, unknown> };
  dtos = [...validationMetadatas.keys()];
});
afterAll(() => app.stop());

/** One of each kind of value that JSON has and checks tell apart. */
const ANY: unknown[] = [
  ...[undefined, null, '', ' ', 'x', 'x'.repeat(5000), 'CASH', '2031-02-28', '2031-02-30', '91234567', 'a@b.hk', '0'],
  ...[0, 1, 2, -1, 1.5, 0.015, 99, 2 ** 40, NaN, true, false],
  ...[[], [1], [0], ['x'], [null], [[]], [{}], {}, { x: 1 }, { en: 'x' }],
];
const storage = getMetadataStorage();
/** class-transformer keeps to itself which class a field holds. */
const { defaultMetadataStorage } = createRequire(__filename)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: { findTypeMetadata(type: Dto, name: string): { typeFunction(): Dto } | undefined };
};
const rulesOf = (type: Dto) => storage.getTargetValidationMetadatas(type, '', false, false);
const namesOf = (type: Dto) => [...new Set(rulesOf(type).map(({ propertyName }) => propertyName))];

/** What is worth trying at a field: what it may be, ahead of what it may not. */
function triesOf(type: Dto, name: string): { good: unknown[]; all: unknown[] } {
  const listed = rulesOf(type)
    .filter((rule) => rule.propertyName === name)
    .flatMap(({ constraints }) => (constraints ?? []).flat() as unknown[])
    .filter((value) => typeof value === 'string');
  const within = defaultMetadataStorage.findTypeMetadata(type, name)?.typeFunction();
  const bodies = within && rulesOf(within).length ? fc.sample(bodyOf(within), { numRuns: 6, seed: 1 }) : [];
  const all = [...ANY, ...listed, ...bodies, bodies];
  const good = all.filter((value) => !found(type, { [name]: value }).some(({ property }) => property === name));
  return { good, all };
}
const known = new Map<Dto, fc.Arbitrary<Values>>();
function bodyOf(type: Dto): fc.Arbitrary<Values> {
  const remembered = known.get(type);
  if (remembered) return remembered;
  const fields = namesOf(type).map((name) => {
    const { good, all } = triesOf(type, name);
    const right = good.length ? [{ weight: 24, arbitrary: fc.constantFrom(...good) }] : [];
    return [name, fc.oneof(...right, { weight: 1, arbitrary: fc.constantFrom(...all) })] as const;
  });
  const unknown = fc.oneof({ weight: 30, arbitrary: fc.constant({}) }, fc.constant({ notAField: 1 }));
  const body = fc.record(Object.fromEntries(fields)).chain((values) => unknown.map((more) => ({ ...values, ...more })));
  known.set(type, body);
  return body;
}

test('a body passes exactly when class-validator finds nothing in it, whichever class it is of', () => {
  expect(dtos.length).toBeGreaterThan(80);
  let right = 0;
  for (const type of dtos)
    for (const body of fc.sample(bodyOf(type), { numRuns: 60, seed: 7 })) {
      const said = found(type, body);
      const passed = passes(plainToInstance(type, body, WITHOUT_UNSET));
      if (passed !== (said.length === 0)) throw new Error(`${type.name} ${JSON.stringify(body)}: ${String(said)}`);
      right += Number(passed);
    }
  expect(right).toBeGreaterThan(1000);
});
