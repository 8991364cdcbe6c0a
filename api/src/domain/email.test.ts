import { isEmail } from './email';

test.each([
  ['chan@example.com', true],
  ["o'neill+tour@mail.example.com.hk", true],
  ['陳@例子.香港', true],
  ['', false],
  ['none', false],
  ['chan@', false],
  ['@example.com', false],
  ['chan@example', false],
  ['chan@.com', false],
  ['chan@example..com', false],
  ['chan @example.com', false],
  ['a@example.com, b@example.com', false],
  ['a@example.com,b', false],
  ['a@example.com;b', false],
  ['X<chan@example.com>', false],
  ['"X"chan@example.com', false],
  ['chan@@example.com', false],
  [`${'x'.repeat(65)}@example.com`, false],
  [`chan@${'x'.repeat(200)}.com`, false],
])('%s is an address: %s', (typed, is) => expect(isEmail(typed)).toBe(is));
