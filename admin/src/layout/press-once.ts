/** Where Enter begins a new line, as often as it comes. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);

/**
 * Enter held down presses a button and sends a form once. The key comes again thirty times a second, and a dialog that took
 * money gives the focus back to the button that opens the next.
 */
export function pressOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !isWritten(event.target)) event.preventDefault();
}
