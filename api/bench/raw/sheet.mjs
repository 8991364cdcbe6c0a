// A sheet of 100,000 rows by 15 columns as hand-made XML in a zip: the least that makes an xlsx of it.
import { Buffer } from 'node:buffer';
import { createDeflateRaw } from 'node:zlib';

const COLUMNS = 15;
const cell = (letter, row, i) =>
  i % 3
    ? `<c r="${letter}${row}"><v>${(row * (i + 1)) / 100}</v></c>`
    : `<c r="${letter}${row}" t="inlineStr"><is><t>CHAN TAI MAN ${row}</t></is></c>`;

/** Writes it through deflate and throws the bytes away; answers the CPU time in milliseconds. */
export async function handMadeSheet(rows) {
  const before = process.cpuUsage();
  const zip = createDeflateRaw({ level: 6 });
  zip.resume();
  const ended = new Promise((resolve) => zip.on('end', resolve));
  let text = '';
  for (let row = 1; row <= rows; row++) {
    text += `<row r="${row}">`;
    for (let i = 0; i < COLUMNS; i++) text += cell(String.fromCharCode(65 + i), row, i);
    text += '</row>';
    if (text.length < 65_536) continue;
    if (!zip.write(Buffer.from(text))) await new Promise((resolve) => zip.once('drain', resolve));
    text = '';
  }
  zip.end(text);
  await ended;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
