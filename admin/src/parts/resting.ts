/** Who has pressed nothing for so long reads or thinks. */
const RESTS_MS = 1000;
let pressed = Date.now();
for (const type of ['keydown', 'pointerdown'] as const)
  window.addEventListener(type, () => (pressed = Date.now()), { capture: true, passive: true });

/** When nothing has been pressed for a second; at once where that is so already. Rejects when it is given up. */
export async function resting(given: AbortSignal): Promise<void> {
  for (;;) {
    given.throwIfAborted();
    const left = pressed + RESTS_MS - Date.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
