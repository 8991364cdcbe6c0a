import { writeFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { fieldError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { InTurn } from '../http/in-turn';
import { heldWhole } from './held-whole';

/** The longest side of each kept size, in pixels. */
const SIDES = { page: 1600, list: 320 } as const;
/** There for good before its row says so, and for nobody else on the machine. */
const ON_DISK = { mode: 0o600, flush: true } as const;
/** One picture at a time, for a decoded one may take 160 MB; of a gallery that is sent at once all wait, and others come in between. */
const turns = new InTurn({ atOnce: 1, own: 24, waiting: 96 });

export interface Picture {
  type: string;
  size: number;
  width: number;
  height: number;
}

/**
 * Draws a picture anew in its two sizes at `${path}.page` and `${path}.list`: upright, without metadata and
 * without anything that was hidden in the file.
 * @param by who sent it: persons take turns
 * @throws DomainError file.imageType (415) when it does not decode, file.imagePixels (413) above 40 million or
 * 65,535 along a side, file.imageWhole (413) when it would be whole in memory and does not fit there; general.tooMany
 * (429), general.busy (503)
 */
export function drawAnew(by: number, path: string, format: 'jpeg' | 'png', field: string): Promise<Picture> {
  return turns.run(by, () => {
    // here and not above: the library is loaded with the first picture
    sharp.cache(false);
    sharp.concurrency(1);
    return draw(path, format, field);
  });
}

async function draw(path: string, format: 'jpeg' | 'png', field: string): Promise<Picture> {
  const options = { limitInputPixels: LIMITS.imagePixels, failOn: 'error', sequentialRead: true } as const;
  const seen = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (seen?.format !== format) throw fieldError(field, 'file.imageType');
  const tooMany = seen.width * seen.height > LIMITS.imagePixels || Math.max(seen.width, seen.height) > LIMITS.imageSide;
  if (tooMany) throw fieldError(field, 'file.imagePixels');
  if (heldWhole(seen) > LIMITS.imageWholeBytes) throw fieldError(field, 'file.imageWhole');
  const { page, list } = await sizesOf(sharp(path, options).autoOrient(), format).catch(() => {
    throw fieldError(field, 'file.imageType');
  });
  // what the disk says is no fault of the picture
  await writeFile(`${path}.page`, page.data, ON_DISK);
  await writeFile(`${path}.list`, list, ON_DISK);
  return { type: `image/${format}`, size: page.data.length, width: page.info.width, height: page.info.height };
}

async function sizesOf(
  picture: Sharp,
  format: 'jpeg' | 'png',
): Promise<{ page: { data: Buffer; info: OutputInfo }; list: Buffer }> {
  const page = await encoded(picture, SIDES.page, format).toBuffer({ resolveWithObject: true });
  return { page, list: await encoded(sharp(page.data), SIDES.list, format).toBuffer() };
}

function encoded(image: Sharp, side: number, format: 'jpeg' | 'png'): Sharp {
  const sized = image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return format === 'jpeg' ? sized.jpeg({ quality: 84 }) : sized.png({ compressionLevel: 8 });
}
