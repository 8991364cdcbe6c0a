import sharp from 'sharp';

/** A small real png, drawn here. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 420, channels: 3, background: { r: 30, g: 110, b: 105 } } })
    .png()
    .toBuffer();
