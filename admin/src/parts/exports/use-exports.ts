import { useList } from '@refinedev/core';
import type { ExportWire } from '@domain/wire/export';

/** The live channel tells of them; polling stands in where that is cut off. */
const POLL_MS = 2_000;
export const isOpen = (each: ExportWire): boolean => each.state === 'WAITING' || each.state === 'RUNNING';

/** A person's files, and how far those are that are being made. */
export function useExports(): readonly ExportWire[] {
  const { result } = useList<ExportWire>({
    resource: 'downloads',
    pagination: { mode: 'off' },
    liveMode: 'auto',
    queryOptions: {
      refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? POLL_MS : false),
      retry: false,
    },
    errorNotification: false,
  });
  return result.data;
}
