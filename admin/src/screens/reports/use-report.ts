import { LIMITS } from '@domain/limits';
import type { ReportWire } from '@domain/wire/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../providers/ask';

export interface ReportAnswer {
  data: ReportWire | undefined;
  error: unknown;
  retry: () => void;
  /** Where its file is. */
  file: string;
  /** Another part of its rows is asked for; `data.window` says which one is there. */
  turn: (start: number) => void;
  turning: boolean;
}
/** So many rows come at once; a longer report is turned over on the server. */
export const ROWS_AT_ONCE = LIMITS.listWindow;

/** A report of a path as it was asked for, a part of its rows at a time. */
export function useReportOf(
  path: string,
  params: Record<string, string>,
  { file, enabled = true, fresh = false }: { file: string; enabled?: boolean; fresh?: boolean },
): ReportAnswer {
  const about = `${path}?${new URLSearchParams(params).toString()}`;
  const [part, setPart] = useState({ about, start: 0 });
  const start = part.about === about ? part.start : 0;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['report', about, start],
    queryFn: () => ask<ReportWire>(path, { ...params, _start: start, _end: start + ROWS_AT_ONCE }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    ...(fresh ? { staleTime: 0 } : {}),
  });
  return {
    ...{ data, error, file, retry: () => void refetch() },
    ...{ turn: (at: number) => setPart({ about, start: at }), turning: isFetching },
  };
}

/** A report of SPEC 9 once it was told enough. */
export function useReport(type: number, params: Record<string, string>, enabled: boolean): ReportAnswer {
  const asked = { ...params, type: String(type) };
  const file = `/api/admin/report?${new URLSearchParams(asked).toString()}`;
  const answer = useReportOf('/admin/report', { ...asked, format: 'json' }, { file, enabled });
  return { ...answer, data: answer.data?.type === type ? answer.data : undefined };
}
