import { useQuery } from '@tanstack/react-query';
import type { ExportWire } from '@domain/wire/export';
import { exportCalls } from './calls';

/** The live channel refreshes it (providers/live); polling stands in where that is cut off. */
export const MINE = ['exports', 'queue'];
const POLL_MS = 2_000;
export const isOpen = (each: ExportWire): boolean => each.state === 'WAITING' || each.state === 'RUNNING';
const NONE: readonly ExportWire[] = [];

/** A person's files, and how far those are that are being made. */
export function useExports(): { files: readonly ExportWire[]; loading: boolean; error: unknown; retry: () => void } {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: MINE,
    queryFn: exportCalls.mine,
    refetchInterval: ({ state }) => (Array.isArray(state.data) && state.data.some(isOpen) ? POLL_MS : false),
    retry: false,
  });
  return { files: Array.isArray(data) ? data : NONE, loading: isPending, error, retry: () => void refetch() };
}
