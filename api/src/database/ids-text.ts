/** Ids in one text column, each between commas, so that one of them is found by LIKE: `,3,7,`. */
const between = (id: number): string => `,${id},`;
export const idsOf = (text: string | null): number[] => (text ?? '').split(',').filter(Boolean).map(Number);
export const idsText = (ids: readonly number[]): string | null => (ids.length ? `,${ids.join()},` : null);
export const withId = (text: string | null, id: number): string =>
  text?.includes(between(id)) ? text : (text || ',') + between(id).slice(1);
/** What a column that holds the id is LIKE. */
export const holdsId = (id: number): string => `%${between(id)}%`;
