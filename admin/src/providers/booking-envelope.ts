import { gcm } from '@noble/ciphers/aes';
import { sha256 } from '@noble/hashes/sha2';
import { type Primitives, sealBooking } from '@domain/booking-code';

/** Pure-JS primitives: the browser's own are missing on plain-http intranets (decisions B8). */
export const primitives: Primitives = {
  sha256: (bytes) => sha256(bytes),
  encrypt: (key, iv, plain) => gcm(key, iv).encrypt(plain),
  decrypt: (key, iv, sealed) => gcm(key, iv).decrypt(sealed),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

/** A booking as the callCenter calls take it; the secret comes from getUser and keeps nothing secret. */
export const envelope = (payload: object, secret: string, now = new Date()): { data: string } => ({
  data: sealBooking(payload, secret, now, primitives),
});
