/** People of a party of the waiting list, whether they take a seat or not; `w` is its row. */
export const PEOPLE =
  'COALESCE(w.adults, 0) + COALESCE(w.members, 0) + COALESCE(w.children, 0) + COALESCE(w.babies, 0)';
