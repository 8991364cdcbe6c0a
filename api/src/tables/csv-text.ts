import { decode } from 'iconv-lite';

/** Chinese as older programs save it: in Hong Kong Big5 with the characters of its own names, on the Mainland GB. */
interface Saved {
  encoding: string;
  /** Whether a character of two bytes is one of every day, of those that each code lists first. */
  isUsual: (lead: number, trail: number) => boolean;
}
const SAVED: readonly Saved[] = [
  { encoding: 'big5hkscs', isUsual: (lead) => lead >= 0xa1 && lead <= 0xc6 },
  {
    encoding: 'gb18030',
    isUsual: (lead, trail) => trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3),
  },
];

/**
 * The text of a file: UTF-8 or UTF-16, else Big5 or GB, whichever makes more of it characters of every day, for nearly any
 * text in the one can be read as the other; undefined for what is no text.
 */
export function textOf(bytes: Buffer): string | undefined {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    if (wide) return undefined;
  }
  const likely = [...SAVED].sort((a, b) => usual(bytes, b) - usual(bytes, a));
  // what stands for no character of that code is read as U+FFFD
  return likely.map(({ encoding }) => decode(bytes, encoding)).find((text) => !/[\0\uFFFD]/.test(text));
}

/** How many of its characters of two bytes are of every day. */
function usual(bytes: Buffer, { isUsual }: Saved): number {
  let found = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    at += 1;
    if (isUsual(lead, bytes[at] ?? 0)) found += 1;
  }
  return found;
}
