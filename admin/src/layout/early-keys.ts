/** What is typed between the key that opens the search and the moment its field is there: it goes into the field. */
/** A field that is not there by then will not come. */
const WAIT_MS = 3_000;
let early = '';
let stop: (() => void) | undefined;

export function gatherKeys(): void {
  stop?.();
  early = '';
  const gather = (event: KeyboardEvent): void => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    early += event.key;
  };
  window.addEventListener('keydown', gather, true);
  const timer = setTimeout(() => stop?.(), WAIT_MS);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', gather, true);
  };
}
/** Ends the gathering; answers what was typed meanwhile. */
export function gathered(): string {
  stop?.();
  stop = undefined;
  const typed = early;
  early = '';
  return typed;
}
