import type { ReportWire } from '@domain/wire/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../providers/ask';

export interface ReportAnswer {
  data: ReportWire | undefined;
  error: unknown;
  retry: () => void;
  /** The same question for the file. */
  query: string;
  /** Where the file is, of what is no report of SPEC 9. */
  file?: string;
}
/** A report as it was asked for, once it was told enough. */
export function useReport(type: number, params: Record<string, string>, enabled: boolean): ReportAnswer {
  const query = new URLSearchParams({ type: String(type), ...params }).toString();
  const { data, error, refetch } = useQuery({
    queryKey: ['report', query],
    queryFn: () => ask<ReportWire>('/admin/report', { ...params, type, format: 'json' }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { data: data?.type === type ? data : undefined, error, retry: () => void refetch(), query };
}
