import { createHash, randomBytes } from 'node:crypto';
import { authenticator } from 'otplib';
import { toDataURL } from 'qrcode';
import type { TotpSetup } from '../domain/wire/user';

const STEP_MS = 30_000;

/** A new secret with its otpauth URL and the QR code of that. */
export async function newTotp(loginId: string): Promise<TotpSetup> {
  const secret = authenticator.generateSecret(20);
  const otpauthUrl = authenticator.keyuri(loginId, 'Tourdesk', secret);
  return { secret, otpauthUrl, qrCode: await toDataURL(otpauthUrl, { margin: 1 }) };
}

/** The 30-second step that a code belongs to, one step early or late allowed; undefined when it belongs to none. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = authenticator.clone({ window: 1, epoch: now.getTime() }).checkDelta(digits, secret);
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta;
}

/** Ten codes for the day the telephone is lost; each serves once and only its hash is kept. */
export function newRecoveryCodes(): { shown: string[]; hashes: string[] } {
  const shown = Array.from({ length: 10 }, () =>
    randomBytes(5)
      .toString('hex')
      .replace(/^(.{5})/, '$1-'),
  );
  return { shown, hashes: shown.map(hashOf) };
}
/** sha256 is enough: the codes are 40 random bits, tried five times at most. */
export const hashOf = (code: string): string => createHash('sha256').update(code.trim().toLowerCase()).digest('hex');
