import { demandPassword, newPassword, passwordChecks, passwordStrength } from './passwords';

test('a password that is made up meets all checks, whatever the dice say, and has nothing that is mixed up', () => {
  for (const dice of [() => 0, (end: number) => end - 1, (end: number) => Math.floor(Math.random() * end)]) {
    const made = newPassword(dice);
    expect([made.length, passwordStrength(made)]).toEqual([14, 5]);
    expect(made).not.toMatch(/[0O1lIi]/);
  }
});

test.each([
  ['Demo-1234', 5, []],
  ['Aa1!aaaa', 5, []],
  ['Aa1!aaa', 4, ['length']],
  ['aa1!aaaa', 4, ['upper']],
  ['AA1!AAAA', 4, ['lower']],
  ['Aab!aaaa', 4, ['digit']],
  ['Aa1aaaaa', 4, ['special']],
  ['Aa1 aaaa', 4, ['special']],
  ['Aa1é文文文文', 4, ['special']],
  ['', 0, ['length', 'lower', 'upper', 'digit', 'special']],
  ['12345678', 2, ['lower', 'upper', 'special']],
  ['密碼Aa1!密碼', 5, []],
])('%s meets %d of five, lacking %s', (password, met, lacking) => {
  const checks = passwordChecks(password);
  expect(passwordStrength(password)).toBe(met);
  expect(Object.keys(checks).filter((check) => !checks[check as keyof typeof checks])).toEqual(lacking);
});
test('a weak one is refused at its field', () => {
  expect(() => demandPassword('weak', 'newPassword')).toThrow(
    expect.objectContaining({ code: 'user.passwordWeak', fields: { newPassword: ['user.passwordWeak', {}] } }),
  );
  expect(() => demandPassword('Demo-1234')).not.toThrow();
});
