import { DomainError } from './errors';
import { LIMITS } from './limits';

/** What the envelope needs from outside: AES-256-GCM with a 16-byte tag behind the ciphertext, SHA-256, random bytes. */
export interface Primitives {
  sha256(bytes: Uint8Array): Uint8Array;
  /** ciphertext | tag */
  encrypt(key: Uint8Array, iv: Uint8Array, plain: Uint8Array): Uint8Array;
  /** @throws anything when the tag does not fit */
  decrypt(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Uint8Array;
  randomBytes(count: number): Uint8Array;
}
const VERSION = 1;
const IV = 12;
const TAG = 16;
const NONCE_BYTES = 16;

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const fromUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

const keyOf = (secret: string, { sha256 }: Primitives): Uint8Array => sha256(utf8(`${secret}booking.v1`));

/**
 * Wraps a booking for the way to the server (SPEC 3, decisions B8): base64 of version | iv | ciphertext | tag, with a
 * nonce and the time inside. Everybody who is signed in has the secret: it keeps nothing secret.
 */
export function sealBooking(payload: object, secret: string, now: Date, primitives: Primitives): string {
  const nonce = hex(primitives.randomBytes(NONCE_BYTES));
  const plain = utf8(JSON.stringify({ ...payload, nonce, issuedAt: now.toISOString() }));
  const iv = primitives.randomBytes(IV);
  const sealed = primitives.encrypt(keyOf(secret, primitives), iv, plain);
  return base64(Uint8Array.from([VERSION, ...iv, ...sealed]));
}

interface OpenedBooking {
  payload: Record<string, unknown>;
  /** 32 hex digits; a nonce that was seen before is a repeat. */
  nonce: string;
  issuedAt: Date;
}
const invalid = (): DomainError => new DomainError('order.envelopeInvalid');

function plainOf(data: unknown, secret: string, primitives: Primitives): Record<string, unknown> {
  if (typeof data !== 'string' || !isBase64(data)) throw invalid();
  const bytes = fromBase64(data);
  if (bytes.length <= 1 + IV + TAG || bytes[0] !== VERSION) throw invalid();
  try {
    const plain = primitives.decrypt(keyOf(secret, primitives), bytes.slice(1, 1 + IV), bytes.slice(1 + IV));
    const value: unknown = JSON.parse(fromUtf8(plain));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    throw invalid();
  }
  throw invalid();
}

/**
 * Opens an envelope (decisions B8). One made more than ten minutes ago, or dated more than ten minutes ahead, is
 * refused, so that remembering nonces that long is enough.
 * @throws DomainError order.envelopeInvalid, order.envelopeExpired
 */
export function openBooking(data: unknown, secret: string, now: Date, primitives: Primitives): OpenedBooking {
  const { nonce, issuedAt, ...payload } = plainOf(data, secret, primitives);
  if (typeof nonce !== 'string' || !/^[0-9a-f]{32}$/.test(nonce)) throw invalid();
  const time = typeof issuedAt === 'string' ? Date.parse(issuedAt) : NaN;
  if (Number.isNaN(time)) throw invalid();
  if (Math.abs(now.getTime() - time) > LIMITS.envelopeMinutes * 60_000) throw new DomainError('order.envelopeExpired');
  return { payload, nonce, issuedAt: new Date(time) };
}

const xor = (bytes: Uint8Array, secret: string): Uint8Array => {
  const key = utf8(secret);
  return key.length === 0 ? bytes : bytes.map((byte, index) => byte ^ (key[index % key.length] ?? 0));
};
/**
 * The helper of SPEC 7: base64 of the UTF-8 bytes xor the repeated secret. This is not encryption; only for values in
 * browser storage that are nobody's secret.
 */
export const obfuscate = (text: string, secret: string): string => base64(xor(utf8(text), secret));
/** The inverse of obfuscate. @throws DOMException or TypeError for what obfuscate did not make */
export const deobfuscate = (code: string, secret: string): string => fromUtf8(xor(fromBase64(code), secret));
