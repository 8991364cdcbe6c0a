import { credits } from '../domain/resources/credits';
import { wordsIn } from '../http/voice';
import { fileCells, fileColumns } from '../lists/file-columns';
import type { ExportSource } from '../lists/file-source';
import { CREDITS } from './read-credits';

/** What the house owes to payers, for finance's books. */
export const creditSource: ExportSource = {
  list: 'credits',
  right: 'requests.fcQueue',
  title: (locale) => wordsIn(locale).app.screens.credits,
  columns: (locale) => fileColumns(credits, wordsIn(locale).resources.credits.fields),
  query: (_actor, params) => ({ spec: CREDITS, params }),
  cells: (rows, { actor }) => {
    const cells = fileCells(credits, actor.locale);
    return rows.map((row) => cells(row));
  },
};
