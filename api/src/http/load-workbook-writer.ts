import { createRequire } from 'node:module';

let loaded: Promise<void> | undefined;
/**
 * Loads exceljs' streaming writer, which is not loaded before a file is wanted, piece by piece: as a whole it holds up
 * everybody else for as long as some twenty calls take.
 */
export const loadWorkbookWriter = (): Promise<void> => (loaded ??= load());

async function load(): Promise<void> {
  const ofExceljs = createRequire(require.resolve('exceljs/lib/stream/xlsx/workbook-writer.js'));
  const ofArchiver = createRequire(ofExceljs.resolve('archiver'));
  const pieces: [NodeJS.Require, string][] = [
    [ofArchiver, 'archiver-utils'],
    [ofArchiver, 'zip-stream'],
    [ofArchiver, 'tar-stream'],
    [ofExceljs, 'archiver'],
    [ofExceljs, '../../xlsx/xform/style/styles-xform.js'],
    [ofExceljs, '../../xlsx/xform/book/workbook-xform.js'],
    [ofExceljs, './worksheet-writer.js'],
  ];
  for (const [requireThere, name] of pieces) {
    requireThere(name);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
