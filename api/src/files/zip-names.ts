import { open } from 'node:fs/promises';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const TAIL = 65_557;
const MOST = 8 * 1024 * 1024;

/** The names inside a zip, from its directory at the end; undefined when it is not a whole zip. */
export async function zipNames(path: string): Promise<string[] | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, TAIL));
    await file.read(tail, 0, tail.length, size - tail.length);
    let at = tail.length - 22;
    while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1;
    if (at < 0) return undefined;
    const length = tail.readUInt32LE(at + 12);
    const start = tail.readUInt32LE(at + 16);
    if (length > MOST || start + length > size) return undefined;
    const directory = Buffer.alloc(length);
    await file.read(directory, 0, length, start);
    return namesOf(directory);
  } finally {
    await file.close();
  }
}

function namesOf(directory: Buffer): string[] | undefined {
  const names: string[] = [];
  let at = 0;
  while (at + 46 <= directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY) return undefined;
    const length = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
