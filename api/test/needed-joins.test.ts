import { neededJoins } from '../src/lists/needed-joins';

const FROM = `sheets s LEFT JOIN packages p ON p.code = s.code AND p.status <> 'deleted'
  LEFT JOIN users u ON u.id = p.createdBy`;

test.each([
  ['nothing of the joined tables', " WHERE (s.status <> 'deleted')", 'sheets s'],
  ['the first', ' WHERE (p.id IS NULL)', "sheets s LEFT JOIN packages p ON p.code = s.code AND p.status <> 'deleted'"],
  [
    'the last, which needs the first',
    ' WHERE (u.fullName = ?)',
    "sheets s LEFT JOIN packages p ON p.code = s.code AND p.status <> 'deleted' LEFT JOIN users u ON u.id = p.createdBy",
  ],
  ['an alias that only ends like one of them', ' WHERE (sup.id = 1 AND s.u = 2)', 'sheets s'],
])('asked for %s', (_what, asked, from) => expect(neededJoins(FROM, asked)).toBe(from));

test('a table without joins stays as it is', () => expect(neededJoins('audit', ' WHERE (id = 1)')).toBe('audit'));

test('what is joined within brackets belongs to the table that they make', () => {
  const inner = '(SELECT i.id FROM lots i LEFT JOIN (SELECT lot FROM uses) u ON u.lot = i.id) c';
  expect(neededJoins(`${inner} LEFT JOIN users w ON w.id = c.by`, ' WHERE (c.id = 1)')).toBe(inner);
});
