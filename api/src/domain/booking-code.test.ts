import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deobfuscate, obfuscate, openBooking, sealBooking, type Primitives } from './booking-code';
import { DomainError } from './errors';

/** The platform's own AES and SHA, so that the envelope is held to the standard and not to itself. */
const PRIMITIVES: Primitives = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  encrypt: (key, iv, plain) => {
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  },
  decrypt: (key, iv, sealed) => {
    const decipher = createDecipheriv('aes-256-gcm', key, iv);
    decipher.setAuthTag(sealed.slice(-16));
    return Buffer.concat([decipher.update(sealed.slice(0, -16)), decipher.final()]);
  },
  randomBytes: (count) => randomBytes(count),
};
const NOW = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const SECRET = 'shop secret';
const PAYLOAD = { grandTotal: 18232.31, contactPerson: '陳大文', members: [{ type: 'ADULT' }] };

const seal = (plain: unknown, secret = SECRET, version = 1): string => {
  const key = createHash('sha256').update(`${secret}booking.v1`).digest();
  const iv = randomBytes(12);
  const text = typeof plain === 'string' ? plain : JSON.stringify(plain);
  return Buffer.concat([Buffer.from([version]), iv, PRIMITIVES.encrypt(key, iv, Buffer.from(text))]).toString('base64');
};
const codeOf = (data: unknown, now = NOW, secret = SECRET): string => {
  try {
    openBooking(data, secret, now, PRIMITIVES);
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'opened';
};
const NONCE = '0123456789abcdef0123456789abcdef';
const inside = { ...PAYLOAD, nonce: NONCE, issuedAt: NOW.toISOString() };

test('what is sealed is opened, Chinese names and all', () => {
  const opened = openBooking(sealBooking(PAYLOAD, SECRET, NOW, PRIMITIVES), SECRET, after(9), PRIMITIVES);
  expect(opened.payload).toEqual(PAYLOAD);
  expect(opened.nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(opened.issuedAt).toEqual(NOW);
});
test('an envelope made by hand after decisions B8 is opened', () => {
  expect(openBooking(seal(inside), SECRET, NOW, PRIMITIVES)).toEqual({ payload: PAYLOAD, nonce: NONCE, issuedAt: NOW });
});
test('ours has the bytes of B8: 01, 12 of iv, ciphertext, 16 of tag', () => {
  const bytes = Buffer.from(sealBooking(PAYLOAD, SECRET, NOW, PRIMITIVES), 'base64');
  const plain = JSON.stringify({ ...PAYLOAD, nonce: NONCE, issuedAt: NOW.toISOString() });
  expect(bytes[0]).toBe(1);
  expect(bytes.length).toBe(1 + 12 + Buffer.byteLength(plain) + 16);
});
test('every sealing has its own nonce', () => {
  const nonce = (): string => openBooking(sealBooking({}, SECRET, NOW, PRIMITIVES), SECRET, NOW, PRIMITIVES).nonce;
  expect(nonce()).not.toBe(nonce());
});

const flipped = (index: number): string => {
  const bytes = Buffer.from(seal(inside), 'base64');
  const at = index < 0 ? bytes.length + index : index;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64');
};
test.each<[string, unknown, string]>([
  ['a bit flipped in the version', flipped(0), 'order.envelopeInvalid'],
  ['a bit flipped in the iv', flipped(5), 'order.envelopeInvalid'],
  ['a bit flipped in the ciphertext', flipped(20), 'order.envelopeInvalid'],
  ['a bit flipped in the tag', flipped(-1), 'order.envelopeInvalid'],
  ['cut short', Buffer.from(seal(inside), 'base64').subarray(0, -4).toString('base64'), 'order.envelopeInvalid'],
  ['no more than a header', Buffer.alloc(29, 1).toString('base64'), 'order.envelopeInvalid'],
  ['another secret', seal(inside, 'other'), 'order.envelopeInvalid'],
  ['another version', seal(inside, SECRET, 2), 'order.envelopeInvalid'],
  ['no base64', '*', 'order.envelopeInvalid'],
  ['base64 with a line break', `${seal(inside)}\n`, 'order.envelopeInvalid'],
  ['nothing', '', 'order.envelopeInvalid'],
  ['a number', 7, 'order.envelopeInvalid'],
  ['no JSON inside', seal('{'), 'order.envelopeInvalid'],
  ['a list inside', seal([inside]), 'order.envelopeInvalid'],
  ['null inside', seal('null'), 'order.envelopeInvalid'],
  ['without nonce', seal({ ...inside, nonce: undefined }), 'order.envelopeInvalid'],
  ['a short nonce', seal({ ...inside, nonce: 'abc' }), 'order.envelopeInvalid'],
  ['without time', seal({ ...inside, issuedAt: undefined }), 'order.envelopeInvalid'],
  ['a time that is none', seal({ ...inside, issuedAt: 'now' }), 'order.envelopeInvalid'],
  ['eleven minutes old', seal({ ...inside, issuedAt: after(-11).toISOString() }), 'order.envelopeExpired'],
  ['ten minutes old', seal({ ...inside, issuedAt: after(-10).toISOString() }), 'opened'],
  ['eleven minutes ahead', seal({ ...inside, issuedAt: after(11).toISOString() }), 'order.envelopeExpired'],
])('%s: %s', (_, data, wanted) => {
  expect(codeOf(data)).toBe(wanted);
});

test.each(['', 'a', '陳大文 ✓', 'x'.repeat(1000)])('obfuscating and back: %s', (text) => {
  expect(deobfuscate(obfuscate(text, SECRET), SECRET)).toBe(text);
});
test('obfuscation is base64 of UTF-8 xor secret: "AB" xor "k" = 2A 29 = Kik=', () => {
  expect(obfuscate('AB', 'k')).toBe('Kik=');
});
