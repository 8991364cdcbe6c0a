import { crc32, deflateRawSync } from 'node:zlib';

/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** 1980-01-01: what a file says of its own time is in its name. */
const DATE = 0x21;

/** A few small files as one zip. */
export function zipOf(files: ReadonlyMap<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const [title, plain] = [Buffer.from(name), typeof content === 'string' ? Buffer.from(content) : content];
    const packed = deflateRawSync(plain);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, rest, title);
    const entry = [Buffer.from([0x50, 0x4b, 3, 4]), facts, title, packed];
    parts.push(...entry);
    at += entry.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
