/** The place of the search over everything, filled once the API answers /search (decisions B16). */
export function SearchSlot() {
  return null;
}
