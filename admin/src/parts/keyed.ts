/** What a button says of its key: to the eye on hover, to a reader by the attribute made for it. */
export const keyed = (word: string, key: string): { title: string; 'aria-keyshortcuts': string } => ({
  title: `${word} (${key})`,
  'aria-keyshortcuts': key.replace('Ctrl', 'Control'),
});
