import type { UserType } from '../words';

/** A row of GET /audit: who did what, when, and the fields that changed. */
export interface AuditWire {
  id: number;
  at: string;
  /** 0 is the system. */
  actorId: number;
  actorName: string;
  actorType: UserType | 'system';
  branch: string;
  resource: string;
  recordId: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  requestId: string;
}
