const [ENTRY, END] = [0x02014b50, 0x06054b50];
/** 1980-01-01 00:00, where the calendar of zip files begins. */
const FIRST = 0x00210000;

/** A zip file whose entries say nothing of when they were packed: the same content is the same bytes. */
export function undated(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(word(END));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new RangeError('not the list of a zip file');
    zip.writeUInt32LE(FIRST, at + 12);
    zip.writeUInt32LE(FIRST, zip.readUInt32LE(at + 42) + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}
function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
