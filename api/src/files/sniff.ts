import { open } from 'node:fs/promises';
import { zipNames } from './zip-names';

type Proof = (head: Buffer, path: string) => boolean | Promise<boolean>;
interface Accepted {
  type: string;
  proof: Proof;
}
const HEAD = 64 * 1024;

const begins =
  (...bytes: number[]): Proof =>
  (head) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes));
const jpeg = begins(0xff, 0xd8, 0xff);
const png = begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const compound = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const zip: Proof = async (head, path) =>
  (begins(0x50, 0x4b, 3, 4)(head, path) as boolean) && (await zipNames(path)) !== undefined;

/** An office document of today is a zip that holds its own folder and no macros. */
const openXml =
  (folder: string): Proof =>
  async (head, path) => {
    const names = begins(0x50, 0x4b, 3, 4)(head, path) ? ((await zipNames(path)) ?? []) : [];
    return (
      names.includes('[Content_Types].xml') &&
      names.some((name) => name.startsWith(folder)) &&
      !names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
    );
  };
const openDocument =
  (type: string): Proof =>
  (head) =>
    head.toString('latin1', 30, 38 + type.length) === `mimetype${type}`;

/** Tab, line ends and escape aside, a text holds no control characters. */
const isControl = (byte: number): boolean => byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b].includes(byte);
/** Text: no control characters, and nothing that a browser would take for a page or a shell for a script. */
const plain: Proof = (head) => {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const bytes = wide ? head.subarray(2).filter((byte) => byte !== 0) : head;
  if (bytes.some(isControl)) return false;
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return !/^\s*(<|#!)|<(!doctype|html|script|svg|\?xml|\?php|iframe)/i.test(text);
};

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const ACCEPTED: Record<string, Accepted> = {
  pdf: { type: 'application/pdf', proof: begins(0x25, 0x50, 0x44, 0x46, 0x2d) },
  doc: { type: 'application/msword', proof: compound },
  xls: { type: 'application/vnd.ms-excel', proof: compound },
  ppt: { type: 'application/vnd.ms-powerpoint', proof: compound },
  docx: { type: `${OPEN_XML}wordprocessingml.document`, proof: openXml('word/') },
  xlsx: { type: `${OPEN_XML}spreadsheetml.sheet`, proof: openXml('xl/') },
  pptx: { type: `${OPEN_XML}presentationml.presentation`, proof: openXml('ppt/') },
  odt: { type: `${OPEN_DOCUMENT}text`, proof: openDocument(`${OPEN_DOCUMENT}text`) },
  ods: { type: `${OPEN_DOCUMENT}spreadsheet`, proof: openDocument(`${OPEN_DOCUMENT}spreadsheet`) },
  zip: { type: 'application/zip', proof: zip },
  txt: { type: 'text/plain', proof: plain },
  csv: { type: 'text/csv', proof: plain },
  jpg: { type: 'image/jpeg', proof: jpeg },
  jpeg: { type: 'image/jpeg', proof: jpeg },
  png: { type: 'image/png', proof: png },
};
const PICTURES = ['jpg', 'jpeg', 'png'];
const ending = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type of a file whose content is what its name says, of the kinds that are accepted; else undefined. */
export async function sniffFile(path: string, name: string): Promise<string | undefined> {
  const accepted = ACCEPTED[ending(name)];
  return accepted && (await accepted.proof(await headOf(path), path)) ? accepted.type : undefined;
}

/** jpeg or png by its first bytes, under a name of either; else undefined (SPEC 9). */
export async function sniffPicture(path: string, name: string): Promise<'jpeg' | 'png' | undefined> {
  if (!PICTURES.includes(ending(name))) return undefined;
  const head = await headOf(path);
  if (jpeg(head, path)) return 'jpeg';
  return png(head, path) ? 'png' : undefined;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(head, 0, HEAD, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
