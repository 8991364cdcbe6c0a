import type { ReportWire } from '@domain/wire/report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../providers/client';

export interface ReportAnswer {
  data: ReportWire | undefined;
  error: unknown;
  retry: () => void;
  /** The same question for the file. */
  query: string;
}
/** A report as it was asked for, once it was told enough. */
export function useReport(type: number, params: Record<string, string>, enabled: boolean): ReportAnswer {
  const query = new URLSearchParams({ type: String(type), ...params }).toString();
  const { data, error, refetch } = useQuery({
    queryKey: ['report', query],
    queryFn: async () => (await http.get<ReportWire>(`/admin/report?${query}&format=json`)).data,
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { data: data?.type === type ? data : undefined, error, retry: () => void refetch(), query };
}
