import sharp from 'sharp';
import type { DemoTour } from './catalogue';
import { drawPicture } from './pictures';

const WIDTH = 1200;
const HEIGHT = 1697;
const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const words = (y: number, size: number, text: string, more = ''): string =>
  `<text x="80" y="${y}" font-size="${size}" ${more}>${escape(text)}</text>`;

/** The leaflet of a tour as shops hand it out: its picture, its name, its sights, whom to call. */
export async function drawFlyer(tour: DemoTour, seed: number): Promise<Buffer> {
  const [name] = tour.name;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" fill="#1c2b2a">
    ${words(930, name.length > 32 ? 46 : 60, name, 'font-weight="700" fill="#0f6b66"')}
    ${words(1010, 40, `${String(tour.days)} ${tour.days > 1 ? 'days' : 'day'} from Hong Kong · ${tour.code}`)}
    ${tour.sights.map((sight, i) => words(1140 + i * 74, 42, `• ${sight}`)).join('')}
    <rect y="1560" width="${WIDTH}" height="137" fill="#0f6b66"/>
    ${words(1645, 38, 'Harbour Tours · 2368 0001 · Tsim Sha Tsui, Mong Kok, Causeway Bay', 'fill="#ffffff"')}
  </svg>`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await drawPicture(seed), top: 0, left: 0 },
      { input: Buffer.from(svg), top: 0, left: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
