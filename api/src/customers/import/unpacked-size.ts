import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Whether a zip unpacks within a bound. Each entry is really unpacked, bounded, for what a zip says about its own
 * sizes may be a lie that fills the memory of whoever believes it.
 */
export function unpacksWithin(zip: Buffer, bound: number): boolean {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  // no zip at all: nothing unpacks, and its reader says what it is not
  if (end < 0) return true;
  let at = zip.readUInt32LE(end + 16);
  let left = bound;
  while (at + 46 <= zip.length && zip.readUInt32LE(at) === ENTRY) {
    left -= sizeOf(zip, at, left);
    if (left < 0) return false;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return true;
}

/** The true size of an entry; more than is left where it does not unpack within that. */
function sizeOf(zip: Buffer, entry: number, left: number): number {
  const packed = zip.readUInt32LE(entry + 20);
  const header = zip.readUInt32LE(entry + 42);
  if (header + 30 > zip.length) return left + 1;
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  if (zip.readUInt16LE(entry + 10) === 0) return packed;
  try {
    return inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(1, left) }).length;
  } catch {
    return left + 1;
  }
}
