import { encode } from 'iconv-lite';
import { csvRows } from '../src/tables/csv-rows';

/** 啓, 堃, 邨 and 栢 stand in the names of Hong Kong and not in the Big5 that Taiwan laid down. */
const HANT = '英文姓,英文名,中文姓名,性別\r\nCHAN,KAI TAI,陳啓泰,男\r\nHO,PAK KWAN,何栢堃,男\r\nLEE,TSUEN,李邨,女\r\n';
const HANS = '英文姓,英文名,中文姓名,性别\r\nHUANG,XIAOMING,黄小明,男\r\nLI,DAWEN,李大文,女\r\n';
const cellsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const read = async (bytes: Buffer): Promise<string[][] | undefined> =>
  (await csvRows(bytes))?.map(({ values }) => [...values]);

test.each([
  ['UTF-8', Buffer.from(HANT), HANT],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${HANT}`), HANT],
  ['UTF-16', encode(HANT, 'utf-16le', { addBOM: true }), HANT],
  ['Big5 with the characters of Hong Kong', encode(HANT, 'big5hkscs'), HANT],
  ['GBK', encode(HANS, 'gbk'), HANS],
  ['GB18030', encode(HANS, 'gb18030'), HANS],
  // headings in English leave the names alone to tell
  [
    'GBK, two names',
    encode('Surname,Chinese name\r\nLI,李大文\r\nHUANG,黄小明\r\n', 'gbk'),
    'Surname,Chinese name\r\nLI,李大文\r\nHUANG,黄小明',
  ],
  [
    'Big5, two names',
    encode('Surname,Chinese name\r\nLEE,李大文\r\nHO,何美\r\n', 'big5hkscs'),
    'Surname,Chinese name\r\nLEE,李大文\r\nHO,何美',
  ],
  [
    'UTF-8 that somebody broke before',
    Buffer.from('Surname,Given name\r\nLEE,\uFFFD\r\n'),
    'Surname,Given name\r\nLEE,\uFFFD',
  ],
])('a list saved as %s is read letter by letter', async (_how, bytes, text) =>
  expect(await read(bytes)).toEqual(cellsOf(text)),
);

test('what is no text is none', async () => {
  expect(await read(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]))).toBeUndefined();
  expect(await read(Buffer.from(Array.from({ length: 256 }, (_, at) => 255 - at)))).toBeUndefined();
});
