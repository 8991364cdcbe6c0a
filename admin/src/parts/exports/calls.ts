import type { ExportList, ExportRequest, ExportWire } from '@domain/wire/export';
import { ask } from '../../providers/ask';
import { http, newKey, once } from '../../providers/client';
import { download } from '../download';

/** The calls of files (decisions B13, B16). */
export const exportCalls = {
  lists: (): Promise<ExportList[]> => ask<ExportList[]>('/exports/lists'),
  mine: (): Promise<ExportWire[]> => ask<ExportWire[]>('/exports'),
  count: async (request: ExportRequest): Promise<{ total: number; large: boolean }> =>
    (await http.post<{ total: number; large: boolean }>('/exports/count', request)).data,
  /** A short list at once; answers the file's name. */
  now: (request: ExportRequest): Promise<string> => download('/exports/now', { method: 'POST', data: request }),
  create: async (request: ExportRequest): Promise<ExportWire> =>
    (await http.post<ExportWire>('/exports', request, once(newKey()))).data,
  cancel: async (id: number): Promise<void> => void (await http.post(`/exports/${id}/cancel`)),
  remove: async (id: number): Promise<void> => void (await http.delete(`/exports/${id}`)),
  /** The browser fetches it itself, so that no page holds a large file in its memory. */
  fileUrl: (id: number): string => `/api/exports/${id}/file`,
};
