import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A real photograph-like jpeg with a camera's metadata in it. */
export const jpeg = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .withExif({ IFD0: { Copyright: 'Secret owner' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
export const png = (background = '#0f766e', side = 40): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background } })
    .png()
    .toBuffer();

/** A picture of any size that weighs next to nothing: its head says so many pixels, its rows compress away. */
export function flood(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  return pngOf(width, height, [1, 0, 0, 0, 0], rows);
}
/** The head of an interlaced picture of four values a pixel, of so many bits each, and nothing else of it. */
export const interlaced = (width: number, height: number, bits: 8 | 16): Buffer =>
  pngOf(width, height, [bits, 6, 0, 0, 1], Buffer.alloc(0));
function pngOf(width: number, height: number, kind: readonly number[], rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
/** A progressive JPEG for a printer whose head says that it is larger than it is. */
export async function progressive(width: number, height: number): Promise<Buffer> {
  const small = sharp({ create: { width: 16, height: 16, channels: 3, background: '#0f766e' } });
  const bytes = await small.toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc(body), 4 + body.length);
  return framed;
}
function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
