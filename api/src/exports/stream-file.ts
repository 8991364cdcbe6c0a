import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import type { ExportRequest } from '../domain/wire/export';
import type { ReportRow } from '../domain/wire/report';
import { cellPages } from './rows';
import { chosenColumns, type ExportSource, type Reader } from '../lists/file-source';
import { attachment, TYPES, writeFile } from './write-file';

/** Answers a list as a file while it is read; stops reading when nobody listens any more. */
export async function streamFile(
  response: Response,
  source: ExportSource,
  reader: Reader,
  request: Pick<ExportRequest, 'columns' | 'format'> & { filters: ListParams },
  names: { plain: string; name: string },
): Promise<void> {
  const columns = chosenColumns(source, reader.actor.locale, request.columns);
  const pages = whileHeard(response, cellPages(source, reader, request.filters));
  response.setHeader('content-type', TYPES[request.format]);
  response.setHeader('content-disposition', attachment(names.plain, names.name));
  await writeFile(response, request.format, reader, { source, columns, pages });
}
async function* whileHeard(response: Response, pages: AsyncIterable<ReportRow[]>): AsyncGenerator<ReportRow[]> {
  for await (const page of pages) {
    if (response.destroyed) return;
    yield page;
  }
}
