import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ReadCell {
  /** n number, s text, d date, f formula, as openpyxl has them. */
  kind: 'n' | 's' | 'd' | 'f';
  value: string | number | null;
  format: string;
}
export interface ReadSheet {
  name: string;
  frozen: string | null;
  filter: string | null;
  rows: ReadCell[][];
}
const PROGRAMS = ['/usr/bin/python3', 'python3'];

/** A Python with openpyxl, or undefined: CI installs it (.ci/run). */
export const python = (): string | undefined =>
  PROGRAMS.find((program) => spawnSync(program, ['-c', 'import openpyxl']).status === 0);

/** What another program reads in a workbook of ours. */
export function readElsewhere(program: string, bytes: Buffer): ReadSheet {
  const folder = mkdtempSync(join(tmpdir(), 'tourdesk-xlsx-'));
  const file = join(folder, 'file.xlsx');
  writeFileSync(file, bytes);
  const { stdout, stderr } = spawnSync(program, [join(__dirname, 'read-xlsx.py'), file]);
  rmSync(folder, { recursive: true });
  if (stdout.length === 0) throw new Error(String(stderr));
  return JSON.parse(String(stdout)) as ReadSheet;
}
