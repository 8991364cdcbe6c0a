import type { UserType } from '../words';

/** What a row is about: as people call it, and the screen that shows it to whoever may open that. */
export interface AuditRecord {
  name: string;
  link: string | null;
}
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
  record: AuditRecord;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  requestId: string;
}
