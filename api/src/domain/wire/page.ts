import type { Translations } from '../words';

/** A page as it stood after one change. */
export interface PageVersion {
  /** Id of the change in the audit log. */
  id: number;
  at: string;
  by: string;
  name: string;
  code: string;
  content: string;
  translations: Translations;
  /** The newest one: what the public reads. */
  current: boolean;
}
