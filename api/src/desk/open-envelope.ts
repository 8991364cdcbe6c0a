import { randomBytes } from 'node:crypto';
import { gcm } from '@noble/ciphers/aes';
import { sha256 } from '@noble/hashes/sha2';
import { plainToInstance } from 'class-transformer';
import type { Config } from '../config';
import { openBooking, type Primitives } from '../domain/booking-code';
import { DomainError } from '../domain/errors';
import { demandBounded } from '../http/bounds';
import { demandReadable } from '../http/readable';
import { demandValid, WITHOUT_UNSET } from '../http/validation';

/** The cipher of the booking envelope, the same pure JavaScript on both sides (decisions B8). */
export const PRIMITIVES: Primitives = {
  sha256,
  encrypt: (key, iv, plain) => gcm(key, iv).encrypt(plain),
  decrypt: (key, iv, sealed) => gcm(key, iv).decrypt(sealed),
  randomBytes: (count) => Uint8Array.from(randomBytes(count)),
};

export interface Opened<T> {
  booking: T;
  /** Null for a plain booking. */
  nonce: string | null;
}
/** Four times a party of the largest size with every field filled. */
const LONGEST = 400_000;
type Settings = Pick<Config, 'bookingSecret' | 'bookingPlain'>;

/**
 * Reads a booking out of its envelope, or as plain JSON where the configuration allows it, and checks it field by field.
 * @throws DomainError order.envelopeInvalid, order.envelopeExpired; general.invalid with the fields
 */
export function openEnvelope<T extends object>(
  settings: Settings,
  type: new () => T,
  body: unknown,
  now: Date,
): Opened<T> {
  const { payload, nonce } = unwrap(settings, body, now);
  demandReadable(payload);
  demandBounded(type, payload);
  const booking = plainToInstance(type, payload, WITHOUT_UNSET);
  demandValid(booking);
  return { booking, nonce };
}

function unwrap(
  settings: Settings,
  body: unknown,
  now: Date,
): { payload: Record<string, unknown>; nonce: string | null } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new DomainError('order.envelopeInvalid');
  const sent = body as Record<string, unknown>;
  if ('data' in sent) {
    if (typeof sent['data'] === 'string' && sent['data'].length > LONGEST) throw new DomainError('general.tooLarge');
    if (Object.keys(sent).length > 1) throw new DomainError('order.envelopeInvalid');
    const { payload, nonce } = openBooking(sent['data'], settings.bookingSecret, now, PRIMITIVES);
    return { payload, nonce };
  }
  if (!settings.bookingPlain) throw new DomainError('order.envelopeInvalid');
  return { payload: sent, nonce: null };
}
