import sharp from 'sharp';
import { Dice } from './random';

const WIDTH = 1200;
const HEIGHT = 800;
const SKIES = [
  ['#fde7c3', '#f4a27a', '#6b5b8c'],
  ['#d7efff', '#8fc7ea', '#3d6f95'],
  ['#fff3d6', '#f7c873', '#d98e4a'],
  ['#e7f5ec', '#9fd3b6', '#3f7d6b'],
  ['#f3e6fa', '#c9a7dd', '#5d4b80'],
] as const;
type Point = [number, number];

/** A jpeg landscape drawn here: sky, sun, ranges of hills and water. The same seed draws the same picture. */
export function drawPicture(seed: number): Promise<Buffer> {
  const dice = new Dice(seed * 7919);
  const [light, middle, dark] = dice.pick(SKIES);
  const horizon = dice.between(430, 520);
  const ranges = [0, 1, 2, 3].map((depth) =>
    hills(dice, horizon - 190 + depth * 62, 90 - depth * 14, mix(middle, dark, (depth + 1) / 4)),
  );
  const sun = `<circle cx="${dice.between(200, 1000)}" cy="${dice.between(120, 260)}" r="${dice.between(38, 64)}" fill="#fffdf4" opacity="0.9"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${middle}"/><stop offset="1" stop-color="${light}"/></linearGradient>
      <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(light, middle, 0.6)}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${sun}${ranges.join('')}
    <rect y="${horizon + 70}" width="${WIDTH}" height="${HEIGHT}" fill="url(#water)"/>${ripples(dice, horizon + 70)}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

function hills(dice: Dice, base: number, height: number, colour: string): string {
  const points: Point[] = [];
  for (let x = -60; x <= WIDTH + 240; x += dice.between(50, 110)) points.push([x, base + 60 - dice.between(0, height)]);
  const line = points.map(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    return `Q ${px} ${py} ${(px + x) / 2} ${(py + y) / 2}`;
  });
  return `<path d="M -80 ${HEIGHT} L -80 ${base} ${line.join(' ')} L ${WIDTH + 80} ${HEIGHT} Z" fill="${colour}"/>`;
}

const ripples = (dice: Dice, top: number): string =>
  Array.from({ length: 46 }, () => {
    const y = dice.between(top + 6, HEIGHT - 10);
    const width = dice.between(20, 40 + (y - top));
    return `<rect x="${dice.between(-20, WIDTH)}" y="${y}" width="${width}" height="2" fill="#ffffff" opacity="${(0.08 + dice.next() * 0.2).toFixed(2)}"/>`;
  }).join('');

function mix(from: string, to: string, share: number): string {
  const part = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(part(from, at) + (part(to, at) - part(from, at)) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
