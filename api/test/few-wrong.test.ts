import { plainToInstance } from 'class-transformer';
import { ArrayNotEmpty, IsArray, IsDefined, ValidateBy } from 'class-validator';
import { DomainError } from '../src/domain/errors';
import { Many, Text } from '../src/http/dto';
import { demandValid, validation } from '../src/http/validation';

let looked = 0;
const counted = (sent: unknown): boolean => {
  looked += 1;
  return sent === 'right';
};
class Row {
  declare word: string;
}
IsDefined()(Row.prototype, 'word');
ValidateBy({ name: 'counted', validator: { validate: counted } })(Row.prototype, 'word');
class Body {
  declare rows: Row[];
  declare title: string;
}
Many(() => Row, 1000)(Body.prototype, 'rows');
ArrayNotEmpty()(Body.prototype, 'rows');
Text(20)(Body.prototype, 'title');
class Loose {
  declare rows: unknown;
}
IsArray()(Loose.prototype, 'rows');

/** At which fields a body is refused. */
function refusedAt(body: object, type: new () => object = Body): string[] {
  looked = 0;
  try {
    demandValid(plainToInstance(type, body));
  } catch (error) {
    return Object.keys((error as DomainError).fields);
  }
  return [];
}
const rows = (right: number, wrong: number): { word: string }[] => [
  ...Array.from({ length: right }, () => ({ word: 'right' })),
  ...Array.from({ length: wrong }, () => ({ word: 'wrong' })),
];

test('of a thousand rows that are wrong no more are gone through than are named', () => {
  const named = refusedAt({ rows: rows(0, 1000), title: 'a' });
  expect([named.length, named[0], named[49]]).toEqual([50, 'rows.0.word', 'rows.49.word']);
  expect(looked).toBeLessThan(150);
});
test('a fault stands where its row stands, however much is right before it', () => {
  expect(refusedAt({ rows: [...rows(900, 1), ...rows(40, 1)], title: 'a' })).toEqual([
    'rows.900.word',
    'rows.941.word',
  ]);
});
test('what is wrong beside a long list is told, and its rows are not gone through again', () => {
  expect(refusedAt({ rows: rows(1000, 0), title: '' })).toEqual(['title']);
  expect(looked).toBeLessThan(2100);
});
test('a list that its own rules refuse is refused as a whole', () => {
  expect(refusedAt({ rows: [], title: 'a' })).toEqual(['rows']);
  expect(refusedAt({ rows: rows(0, 1001), title: 'a' })[0]).toBe('rows');
  expect(refusedAt({ rows: 'none' }, Loose)).toEqual(['rows']);
});
test('what is right passes', () => {
  expect(refusedAt({ rows: rows(1000, 0), title: 'a' })).toEqual([]);
});

/** What the pipe of every call makes of a body, and how often others were let in meanwhile. */
async function piped(body: object, type: new () => object = Body): Promise<{ made: unknown; turns: number }> {
  looked = 0;
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  count();
  const sent = validation().transform(body, { type: 'body', metatype: type }) as Promise<unknown>;
  const made = await sent.catch((error: DomainError) => Object.keys(error.fields));
  clearImmediate(next);
  return { made, turns };
}
test('a long list is made some rows at a time, and comes out whole, in the order of what was sent', async () => {
  const sent = { rows: rows(1000, 0), title: ' a ' };
  const { made, turns } = await piped(sent);
  expect(turns).toBeGreaterThan(15);
  expect(made).toBeInstanceOf(Body);
  expect((made as Body).rows[999]).toBeInstanceOf(Row);
  expect(JSON.stringify(made)).toBe(JSON.stringify({ ...sent, title: 'a' }));
});
test('of a long list that is wrong no more is made than is named', async () => {
  const { made, turns } = await piped({ rows: rows(0, 1000), title: 'a' });
  expect((made as string[]).length).toBe(50);
  expect([looked < 150, turns < 10]).toEqual([true, true]);
  const late = await piped({ rows: [...rows(960, 0), ...rows(0, 2), null, 7], title: 'a' });
  expect(late.made).toEqual(['rows']);
  expect((await piped({ rows: [...rows(990, 2)], title: 'a' })).made).toEqual(['rows.990.word', 'rows.991.word']);
});
