import type { Response } from 'express';
import type { Field } from '../domain/fields';
import { type ImportColumn, importColumns, importKey } from '../domain/import/columns';
import { importTitle } from '../domain/import/headings';
import type { Resource } from '../domain/resource';
import type { Locale } from '../domain/words';
import { attachment, sheetName } from '../exports/write-file';
import { wordAt, wordsIn } from '../http/voice';
import { writeXlsx, XLSX_TYPE } from '../http/xlsx';
import { cellKind } from '../lists/file-columns';

/**
 * The sheet that rows are filled into: a heading for every column in the reader's language, words of closed lists to choose
 * from, and a second sheet that names them and says what must be there.
 */
export async function sendTemplate(response: Response, resource: Resource, locale: Locale): Promise<void> {
  const { importing } = wordsIn(locale);
  const many = wordAt(wordsIn(locale), [`resources.${resource.name}.many`]) ?? resource.name;
  const columns = importColumns(resource);
  const title = (column: ImportColumn): string => importTitle(resource, column, locale);
  const words = sheetName(importing.words);
  const choices = (field: Field, i: number): { choices?: string } => {
    const { length } = wordsOf(field, locale);
    return length ? { choices: `'${words}'!$${letterOf(i)}$3:$${letterOf(i)}$${String(length + 2)}` } : {};
  };
  response.setHeader('content-type', XLSX_TYPE);
  response.setHeader('content-disposition', attachment(`${resource.name}.xlsx`, `${importing.template} ${many}.xlsx`));
  const plain = { totalLabel: '', footer: '' };
  await writeXlsx(
    response,
    {
      ...plain,
      sheet: sheetName(many),
      columns: columns.map((column, i) => ({
        ...{ key: column.key, kind: cellKind(column.field), title: title(column) },
        ...choices(column.field, i),
      })),
      pages: [],
    },
    {
      ...plain,
      sheet: words,
      columns: columns.map((column) => ({ key: column.key, kind: 'text', title: title(column) })),
      pages: [rowsOf(resource, columns, locale)],
    },
  );
}

/** The sheet of words: under each heading what the column asks for, then the words to choose from. */
function rowsOf(resource: Resource, columns: readonly ImportColumn[], locale: Locale): Record<string, string>[] {
  const { importing } = wordsIn(locale);
  const by = importKey(resource);
  const asked = ({ key, field }: ImportColumn): string =>
    by.includes(key)
      ? importing.meets
      : field.required
        ? importing.needed
        : field.kind === 'bool'
          ? importing.mayBeEmpty
          : `${importing.mayBeEmpty}; ${importing.emptied.replace('{mark}', importing.empties)}`;
  const words = columns.map(({ key, field }) => [key, wordsOf(field, locale)] as const);
  const most = Math.max(0, ...words.map(([, each]) => each.length));
  return [
    Object.fromEntries(columns.map((column) => [column.key, asked(column)])),
    ...Array.from({ length: most }, (_none, i) => Object.fromEntries(words.map(([key, each]) => [key, each[i] ?? '']))),
  ];
}
/** What may be chosen in a column, as lists show it. */
function wordsOf(field: Field, locale: Locale): string[] {
  const labels = wordsIn(locale);
  if (field.kind === 'bool') return [labels.app.on.yes, labels.app.on.no];
  return field.kind === 'oneOf' ? field.of.map((word) => wordAt(labels, [`${field.labels}.${word}`]) ?? word) : [];
}
/** The letters of a column: the first is A, the 27th AA. */
const letterOf = (i: number): string =>
  (i < 26 ? '' : String.fromCharCode(64 + Math.floor(i / 26))) + String.fromCharCode(65 + (i % 26));
