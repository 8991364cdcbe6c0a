import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { TableRow } from '../domain/wire/table';
import { csvRows } from './csv-rows';
import { xlsxRows } from './xlsx-rows';
import { TooMuch } from './zip-entries';

/** What the thread answers: the rows of the table, or what is wrong with the file. */
export type TableAnswer = { rows: readonly TableRow[] } | { fault: 'file.type' | 'general.tooLarge' };

const ZIP = 0x04034b50;
const isZip = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === ZIP;

async function read(path: string): Promise<TableAnswer> {
  try {
    const bytes = await readFile(path);
    const rows = await (isZip(bytes) ? xlsxRows(bytes) : csvRows(bytes));
    return rows ? { rows } : { fault: 'file.type' };
  } catch (error) {
    return { fault: error instanceof TooMuch ? 'general.tooLarge' : 'file.type' };
  }
}

void read(String(workerData)).then((answer) => parentPort?.postMessage(answer));
