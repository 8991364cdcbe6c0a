/** How the axes of all charts look; the size is said once more in the style, by which names are measured before they wrap. */
export const axis = {
  axisLine: { stroke: 'var(--ant-color-border-secondary)' },
  tick: { fill: 'var(--ant-color-text-description)', lineHeight: '1.2em', style: { fontSize: '12px' } },
  fontSize: 12,
  tickLine: false,
} as const;

/** A Chinese character is twice as wide as a letter. */
const lettersOf = (name: string): number => [...name].reduce((sum, each) => sum + (each > '\u2e80' ? 2 : 1), 0);
/** The widest letter on average, in the font of a computer that has none of ours. */
const LETTER_PX = 7.6;

/** Names beside lying bars: whole as long as there is room, else without their end, and as wide as the longest needs. */
export function namesAside(names: readonly string[], most: number) {
  const cut = (name: string): string => {
    let shown = '';
    for (const each of name) {
      if (lettersOf(shown + each) > most) return `${shown}…`;
      shown += each;
    }
    return shown;
  };
  const width = Math.ceil(Math.max(8, ...names.map((name) => lettersOf(cut(name)))) * LETTER_PX) + 14;
  return { width, tickFormatter: cut };
}

/** What stands over the bar that is pointed at. */
export const tooltip = {
  cursor: { fill: 'var(--ant-color-fill-tertiary)' },
  contentStyle: {
    background: 'var(--ant-color-bg-elevated)',
    border: '1px solid var(--ant-color-border)',
    borderRadius: 6,
  },
};
