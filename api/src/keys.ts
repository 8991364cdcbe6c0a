import { createHmac, hkdfSync } from 'node:crypto';

/** A key of one purpose, drawn from DATA_KEY: whoever has only the database has none of them. */
export const keyFor = (dataKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32));
/** A digest that nobody without the key can work out, so that what it was made of cannot be found by trying. */
export const keyedDigest = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');
