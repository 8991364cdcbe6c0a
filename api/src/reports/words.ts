import { wordsIn as labelsIn } from '../http/voice';
import { REPORT_WORDS, type ReportColumn, type ReportRow } from '../domain/wire/report';
import type { Locale } from '../domain/words';

/** Writes the words of the product in a row in the reader's language. */
export function wordsIn(locale: Locale): (columns: readonly ReportColumn[], row: ReportRow) => ReportRow {
  const { words } = labelsIn(locale);
  const known: Record<string, keyof typeof words | undefined> = REPORT_WORDS;
  return (columns, row) => {
    const named = columns.flatMap(({ key }) => {
      const list = known[key];
      const said = list && (words[list] as Record<string, string>)[String(row[key])];
      return said === undefined ? [] : [[key, said]];
    });
    return { ...row, ...(Object.fromEntries(named) as ReportRow) };
  };
}
