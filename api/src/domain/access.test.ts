import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS, can, printAccess, rightsOf } from './access';
import { USER_TYPES } from './words';

test('the matrix is the one that was agreed on: api/test/access.txt', () => {
  expect(printAccess()).toBe(readFileSync(join(__dirname, '../../test/access.txt'), 'utf8'));
});
test('accounts of the public site have no right at all', () => {
  expect([...rightsOf('normalUser'), ...rightsOf('member')]).toEqual([]);
});
test('every grant names a user type and a known bound', () => {
  const bounds = [undefined, 'own', 'shop', 'below', 'unbooked', 'masked', 'unit', 'money'];
  for (const grants of Object.values(ACCESS))
    for (const grant of grants.split(' ')) {
      const [letter, bound] = grant.split(':');
      expect(['R', 'A', 'M', 'F', 'S']).toContain(letter);
      expect(bounds).toContain(bound);
    }
});
test('admin decides nothing: SPEC 6 gives approvals to managers (decisions B1)', () => {
  const decisions = ['tours.approve', 'prices.approve', 'requests.decideOp', 'requests.decideFc'] as const;
  expect(decisions.filter((right) => can('admin', right) || can('staff', right))).toEqual([]);
  expect(USER_TYPES.filter((type) => can(type, 'tours.approve'))).toEqual(['root', 'manager']);
});
