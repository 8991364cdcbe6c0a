import { sameLines } from '@domain/import/same-lines';
import { LIMITS } from '@domain/limits';
import type { Resource } from '@domain/resource';
import type { ImportedLine, ImportLine, ImportTable } from '@domain/wire/import';

export type Answers = Readonly<Record<number, ImportedLine>>;

/** The lines of a table by what its columns bring; an empty cell says nothing. */
export const linesOf = ({ rows }: ImportTable, keys: readonly (string | null)[]): ImportLine[] =>
  rows.map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(
      keys.flatMap((key, i) => {
        const value = (values[i] ?? '').trim();
        return key && value ? [[key, value] as const] : [];
      }),
    ),
  }));

/** The answers with what only the whole file shows: a line that is about a record of an earlier one. */
export function withTwice(
  resource: Resource,
  lines: readonly ImportLine[],
  answers: Answers,
  at: string,
  said: string,
): Answers {
  const twice = sameLines(resource, lines);
  return Object.fromEntries(
    Object.entries(answers).map(([line, answer]) => [
      line,
      twice.has(answer.line)
        ? { ...answer, act: 'refused' as const, faults: { ...answer.faults, [at]: said } }
        : answer,
    ]),
  );
}

/** A row of the file as it stands now, with what was mended, for the file of what is left. */
export function valuesNow(
  { rows }: ImportTable,
  keys: readonly (string | null)[],
  { line, cells }: ImportLine,
): string[] {
  const own = rows.find((row) => row.line === line)?.values ?? [];
  return keys.map((key, i) => (key ? (cells[key] ?? '') : (own[i] ?? '')));
}

/** How many lines do what. */
export const countsOf = (answers: readonly ImportedLine[]) => {
  const of = (act: ImportedLine['act']): number => answers.filter((each) => each.act === act).length;
  return { create: of('create'), edit: of('edit'), same: of('same'), refused: of('refused') };
};

const ENCODER = new TextEncoder();
/** Rows in parts, each of which one call carries: headings and what else travels with them have a third of its body. */
export function inParts<T>(rows: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  let left = 0;
  for (const row of rows) {
    const bytes = ENCODER.encode(JSON.stringify(row)).length;
    const last = parts.at(-1);
    if (last && last.length < most && bytes <= left) last.push(row);
    else {
      parts.push([row]);
      left = (LIMITS.bodyBytes * 2) / 3;
    }
    left -= bytes;
  }
  return parts;
}
