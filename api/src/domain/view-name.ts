const LONGEST = 80;

/** Two views of one owner and list have the same name when nothing but case, width or spaces tells them apart. */
export const viewNameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * The name that a double of an earlier view gets: the first free one of "Unpaid (2)", "Unpaid (3)" ...
 * @param taken keys of the names that the owner has on that list
 */
export function freeViewName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(viewNameKey(name))) return name;
  for (let n = 2; ; n++) {
    const ending = ` (${n})`;
    const next = `${[...name].slice(0, LONGEST - ending.length).join('')}${ending}`;
    if (!taken.has(viewNameKey(next))) return next;
  }
}
