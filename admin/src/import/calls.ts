import type { ImportedLine, ImportLine, ImportTable } from '@domain/wire/import';
import { download } from '../parts/download';
import { once } from '../providers/client';
import { send } from '../providers/send';

/** The rows that could not be taken over, as the file had them. */
interface RefusedRows {
  headings: readonly string[];
  lines: readonly { values: readonly string[]; why: string }[];
}

/** The calls that bring rows of a file into a declared list. */
export const importCalls = {
  template: (name: string): Promise<string> => download(`/imports/${name}/template`),
  table: async (name: string, file: File): Promise<ImportTable> => {
    const body = new FormData();
    body.append('file', file, file.name);
    return send<ImportTable>('post', `/imports/${name}/table`, body);
  },
  check: (name: string, lines: readonly ImportLine[]): Promise<ImportedLine[]> =>
    send<ImportedLine[]>('post', `/imports/${name}/check`, { lines }),
  take: (name: string, lines: readonly ImportLine[], key: string): Promise<ImportedLine[]> =>
    send<ImportedLine[]>('post', `/imports/${name}`, { lines }, once(key)),
  refused: (name: string, data: RefusedRows): Promise<string> =>
    download(`/imports/${name}/refused`, { method: 'post', data }),
};
