/** So many letters may be wrong, missing, too many or swapped in a word of this length. */
const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether a typed Latin word is, or begins, another one but for a slip: a wrong, missing, doubled or swapped letter,
 * two from eight letters on. Short words and digits must be right.
 */
export function isAlike(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  const allowed = /\d/.test(typed) ? 0 : slips(typed.length);
  if (allowed === 0) return false;
  // of a longer word its beginning counts, as far as slips may stretch it
  for (let end = typed.length - allowed; end <= typed.length + allowed; end++)
    if (end <= word.length && edits(typed, word.slice(0, end), allowed) <= allowed) return true;
  return false;
}

/** Letters to change, add, drop or swap with their neighbour between two words; above `most` no longer counted. */
export function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
