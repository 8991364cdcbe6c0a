import { json, type Request, type RequestHandler } from 'express';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { MOST } from './readable';

/** A sign-in is 200 bytes; the largest body of the product, a customer list of 1,000, half a megabyte. */
const STRANGER_BYTES = 8 * 1024;
const BYTES = LIMITS.bodyBytes;
/** Up to here nothing that a body holds takes long. */
const HARMLESS_BYTES = 64 * 1024;

/** Reads JSON: only so much of it as whoever calls may send. Without a token of ours that is a name and a password. */
export function jsonBodies(senderOf: (request: Request) => string | undefined): RequestHandler {
  const upTo = (limit: number): RequestHandler => json({ limit, type: 'application/json', verify });
  const [known, stranger] = [upTo(BYTES), upTo(STRANGER_BYTES)];
  return (request, response, next) => {
    (senderOf(request) === undefined ? stranger : known)(request, response, (error?: unknown) => {
      // the rest of what was refused is not waited for
      if (error !== undefined) response.setHeader('connection', 'close');
      next(refusals.get(request) ?? error);
    });
  };
}

/** The parser writes a status into what is thrown here, which a refusal of ours does not let it. */
const refusals = new WeakMap<object, unknown>();
function verify(request: object, _response: unknown, bytes: Buffer): void {
  try {
    demandPlain(bytes);
  } catch (refusal) {
    refusals.set(request, refusal);
    throw new Error('refused', { cause: refusal });
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
/**
 * Looks at a long body before it is parsed: half a million lists in one another are quickly counted and slowly made.
 * @throws DomainError general.invalid (400), general.tooLarge (413)
 */
function demandPlain(bytes: Buffer): void {
  if (bytes.length <= HARMLESS_BYTES) return;
  let [deep, values, at] = [0, 0, 0];
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) {
      deep += 1;
      values += 1;
    } else if (CLOSING.has(byte)) deep -= 1;
    if (deep > MOST.deep) throw new DomainError('general.invalid');
    if (values > MOST.values) throw new DomainError('general.tooLarge');
    at += 1;
  }
}
function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
