import { addressFault, sameAddress, spellingsOf } from './address';

test.each([
  ['Chan@Example.COM ', 'chan@example.com', ['chan@example.com']],
  ['9123 4567', '85291234567', ['85291234567', '91234567']],
  ['+852 9123-4567', '85291234567', ['85291234567', '91234567']],
  ['+86 138 0013 8000', '8613800138000', ['8613800138000']],
])('%s is %s, kept as any of %j', (typed, same, spellings) => {
  expect(sameAddress(typed)).toBe(same);
  expect(spellingsOf(typed)).toEqual(spellings);
});

test.each([
  ['EMAIL', '', 'message.noAddress'],
  ['SMS', '', 'message.noAddress'],
  ['EMAIL', 'chan@example.com', undefined],
  ['EMAIL', '91234567', 'user.emailInvalid'],
  ['EMAIL', 'a@example.com, b@example.com', 'user.emailInvalid'],
  ['SMS', '91234567', undefined],
  ['WHATSAPP', 'chan@example.com', 'user.phoneDigits'],
  ['SMS', '123', 'user.phoneLength'],
] as const)('%s to "%s": %s', (channel, to, fault) => {
  expect(addressFault(channel, to)).toBe(fault);
});
