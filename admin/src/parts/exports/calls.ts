import type { ExportList, ExportRequest } from '@domain/wire/export';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';
import { download } from '../download';

/** The calls of files (decisions B13, B16) that are no change of one: what there is, how much it is, the file itself. */
export const exportCalls = {
  lists: (): Promise<ExportList[]> => ask<ExportList[]>('/exports/lists'),
  count: (request: ExportRequest): Promise<{ total: number; large: boolean }> =>
    send<{ total: number; large: boolean }>('post', '/exports/count', request),
  /** A short list at once; answers the file's name. */
  now: (request: ExportRequest): Promise<string> => download('/exports/now', { method: 'POST', data: request }),
  /** The browser fetches it itself, so that no page holds a large file in its memory. */
  fileUrl: (id: number): string => `/api/exports/${id}/file`,
};
