import { LIMITS } from '../limits';
import { RESOURCES } from '.';

test('how a record stands is among the columns that its list shows first', () => {
  const hidden = Object.values(RESOURCES).flatMap(({ name, fields, list }) =>
    list
      .slice(LIMITS.columns)
      .filter((field) => (fields as Record<string, { kind: string }>)[field]?.kind === 'state')
      .map((field) => `${name}.${field}`),
  );
  expect(hidden).toEqual([]);
});
