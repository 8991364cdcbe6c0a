/** What was told since the last time: of each channel the records that are meant; undefined is any of them. */
export type Told = ReadonlyMap<string, ReadonlySet<number | undefined>>;

/** Whether something of one of these channels was told that may be about one of these records. */
export const about = (told: Told, channels: readonly string[], records: ReadonlySet<number>): boolean =>
  channels.some((channel) => [...(told.get(channel) ?? [])].some((id) => id === undefined || records.has(id)));

/** What a query says of itself in its `meta`: whether what was told can have changed its answer. */
export interface Concerned extends Record<string, unknown> {
  concerned: (told: Told) => boolean;
}
export const isConcerned = (meta: Record<string, unknown> | undefined, told: Told): boolean =>
  (meta as Partial<Concerned> | undefined)?.concerned?.(told) ?? true;
