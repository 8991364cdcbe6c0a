import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;

/** What stands at a place of a zip: packed bytes, and whether they are packed at all. */
interface Entry {
  packed: Buffer;
  stored: boolean;
}
/** The bytes that may still be unpacked; what a zip says about its own sizes is not believed. */
export interface Budget {
  left: number;
}
/** More was unpacked, or more was in the table, than a file that is brought in may hold. */
export class TooMuch extends Error {}

/** The entries of a zip by name, from its directory; of one that is broken what can be read. */
export function zipEntries(zip: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  let at = end < 0 ? zip.length : zip.readUInt32LE(end + 16);
  while (at + 46 <= zip.length && zip.readUInt32LE(at) === ENTRY) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const header = zip.readUInt32LE(at + 42);
    if (header + 30 <= zip.length) {
      const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
      entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), {
        packed: zip.subarray(start, start + zip.readUInt32LE(at + 20)),
        stored: zip.readUInt16LE(at + 10) === STORED,
      });
    }
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

/** Unpacks an entry piece by piece; whoever has read enough stops, and nothing more is unpacked. @throws TooMuch */
export async function* unpack({ packed, stored }: Entry, budget: Budget): AsyncGenerator<Buffer> {
  const pieces = Readable.from([packed]);
  for await (const piece of stored ? pieces : pieces.pipe(createInflateRaw())) {
    budget.left -= (piece as Buffer).length;
    if (budget.left < 0) throw new TooMuch();
    yield piece as Buffer;
  }
}
