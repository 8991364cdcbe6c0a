import type { AuditLogProvider } from '@refinedev/core';
import type { AuditWire } from '@domain/wire/audit';
import { dataProvider } from './data';

/** What of the log is asked for: which page, and by which filters where it is not one record alone. */
export interface LogQuestion {
  of: Record<string, string>;
  page: number;
  size: number;
}
export interface LogPage {
  data: AuditWire[];
  total: number;
}

/** The log is written by the server in the transaction of the act (decisions B12); here it is only read. */
export const auditLogProvider: Pick<AuditLogProvider, 'get'> = {
  get: async ({ meta }): Promise<LogPage> => {
    const { of, page, size } = meta as unknown as LogQuestion;
    return dataProvider.getList({
      resource: 'audit',
      pagination: { currentPage: page, pageSize: size },
      filters: Object.entries(of).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    }) as unknown as Promise<LogPage>;
  },
};
