const FOCUSABLE = 'input, textarea, button, [tabindex="0"]';
const TRIES = 40;
const BETWEEN_MS = 50;
const SETTLED_MS = 300;

/** Whether the keyboard can go there: drawn, enabled, no helper that is hidden from everybody. */
const reachable = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && !element.matches(':disabled, [type="file"], [aria-disabled="true"]');

/**
 * Puts the keyboard at a field and brings it into sight, as soon as it is drawn: the control of the form item that
 * carries the id, else the first control within `otherwise`. Gives up after two seconds; the answer stops it earlier.
 */
export function focusField(id: string, otherwise: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (left: number): void => {
    const own = document.getElementById(id)?.closest('.ant-form-item');
    const places = own ? [own] : [...document.querySelectorAll(otherwise)];
    const control = places.flatMap((each) => [...each.querySelectorAll<HTMLElement>(FOCUSABLE)]).find(reachable);
    if (!control) {
      if (left > 0) timer = setTimeout(() => attempt(left - 1), BETWEEN_MS);
      return;
    }
    reach(control);
    // what is drawn anew a moment later takes the keyboard with it
    timer = setTimeout(() => {
      if (!control.isConnected && document.activeElement === document.body && left > 0) attempt(left - 1);
    }, SETTLED_MS);
  };
  attempt(TRIES);
  return () => clearTimeout(timer);
}
/** The same for a control that is drawn already, by its own id. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  if (control) reach(control);
}
/** Into the middle: at the edge a bar that sticks there would cover it. */
function reach(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
