import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { keyedDigest, keyFor } from '../keys';
import { type Door, doorOfDevice } from './tries';

/** A quarter: who comes back from a leave is still known, a machine that was given away is not for long. */
const DAYS = 90;
const PATH = '/api/users/login';
/** Who shares a machine has a mark of each login on it. */
const nameOf = (loginId: string): string =>
  `tourdesk_device_${createHash('sha256').update(loginId).digest('hex').slice(0, 16)}`;

/** The key of the marks that devices get. */
export const deviceKey = (dataKey: string): Buffer => keyFor(dataKey, 'sign-in.device.v1');
const signed = (key: Buffer, loginId: string, device: string, until: string): string =>
  keyedDigest(key, JSON.stringify([loginId, device, until]));

/** The device that somebody signed in from with this login, as its mark says; the mark opens nothing. */
function deviceOf(key: Buffer, request: Request, loginId: string, now: Date): string | undefined {
  const mark = (request.cookies as Record<string, unknown> | undefined)?.[nameOf(loginId)];
  const [, device, until, proof] = /^([0-9a-f]{32})\.(\d{1,15})\.([0-9a-f]{64})$/.exec(String(mark)) ?? [];
  if (!device || !until || !proof || Number(until) <= now.getTime()) return undefined;
  const right = Buffer.from(signed(key, loginId, device, until));
  return timingSafeEqual(right, Buffer.from(proof)) ? device : undefined;
}

/** Where a login is tried: on its own device, which has tries that no stranger at the same address uses up, or there. */
export function doorOf(key: Buffer, request: Request, loginId: string, address: string, now: Date): Door {
  const device = deviceOf(key, request, loginId, now);
  return device ? doorOfDevice(loginId, device) : { loginId, address };
}

/** Marks the device of a sign-in that is complete; one that is marked stays the same device for another ninety days. */
export function markDevice(key: Buffer, request: Request, response: Response, loginId: string, now: Date): void {
  const device = deviceOf(key, request, loginId, now) ?? randomBytes(16).toString('hex');
  const maxAge = DAYS * 86_400_000;
  const until = String(now.getTime() + maxAge);
  response.cookie(nameOf(loginId), `${device}.${until}.${signed(key, loginId, device, until)}`, {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.secure,
    path: PATH,
    maxAge,
  });
}
