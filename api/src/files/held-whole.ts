import type { Metadata } from 'sharp';

type Seen = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * The bytes that a picture takes before its first row can be drawn: an interlaced PNG all of its pixels, a progressive
 * JPEG two bytes for each value of each pixel; any other is read row by row, whatever its size.
 */
export function heldWhole({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Seen): number {
  if (!isProgressive) return 0;
  const pixels = width * height;
  if (format === 'png') return pixels * channels * (depth === 'ushort' ? 2 : 1);
  // of four pixels the colours are kept once
  const values = chromaSubsampling === '4:2:0' ? 1.5 : channels;
  return pixels * values * 2;
}
