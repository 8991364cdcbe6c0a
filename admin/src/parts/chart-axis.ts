/** How the axes of all charts look; the size is said once more in the style, by which names are measured before they wrap. */
export const axis = {
  axisLine: { stroke: 'var(--ant-color-border-secondary)' },
  tick: { fill: 'var(--ant-color-text-description)', lineHeight: '1.2em', style: { fontSize: '12px' } },
  fontSize: 12,
  tickLine: false,
} as const;
