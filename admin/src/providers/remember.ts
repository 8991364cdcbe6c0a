import { http } from './client';
import { onChoice, type Preferences } from './preferences';
import { readSession } from './session';

const WAIT_MS = 2_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a person's choices on the server too, so that they are there at the next counter; the last of a burst only. */
export function rememberChoices(): void {
  onChoice((now: Preferences) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!readSession()) return;
      const { language, ...preferences } = now;
      http.post('/update_user', { preferences, ...(language ? { language } : {}) }).catch(() => undefined);
    }, WAIT_MS);
  });
}
