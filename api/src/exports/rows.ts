import { pagesByKey } from '../lists/keyset';
import { orderTerms } from '../lists/list-order';
import { listTotal } from '../lists/list-page';
import type { ListParams } from '../lists/list-spec';
import type { ReportRow } from '../domain/wire/report';
import type { ExportSource, Reader } from '../lists/file-source';

/** How many rows a file will have; refuses filters and sorts that the list does not know. */
export function countRows(source: ExportSource, reader: Reader, params: ListParams): Promise<number> {
  const { spec, params: rest } = source.query(reader.actor, params, reader.now);
  orderTerms(spec, rest);
  return listTotal(reader.em, spec, rest);
}

/** Every row of a list as cells, page by page; others are served between two pages. */
export async function* cellPages(
  source: ExportSource,
  reader: Reader,
  params: ListParams,
): AsyncGenerator<ReportRow[]> {
  const { spec, params: rest } = source.query(reader.actor, params, reader.now);
  yield* pagesByKey(reader.em, spec, rest, async (rows) => source.cells(rows, reader));
}
