import type { MetaQuery } from '@refinedev/core';

/** What a screen may ask of the data provider beside the question itself. */
export interface CallMeta {
  /** A key for one intended act, so that a double click acts once (decisions B3). */
  key?: string;
  /** The field that names the records that are asked for, where that is not their id. */
  by?: string;
  /** What stands behind the ? of a call about one record. */
  query?: Readonly<Record<string, string | number | boolean>>;
}
/** No address can spell it: Refine mixes whatever stands behind the ? of a page into `meta`. */
export const CALL = Symbol('call');
/** As `meta` of a hook of Refine; the plain part keeps answers apart in its memory. */
export const callMeta = (meta: CallMeta): MetaQuery => {
  const { by, query } = meta;
  return { ...(by ? { by } : {}), ...(query ? { query } : {}), [CALL]: meta } as MetaQuery;
};
