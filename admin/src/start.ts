import { begin } from './layout/arrived';
import { wantedLocale } from './providers/kept';
import { LANGUAGES } from './providers/languages';
import { loadOf } from './screens/at';

/**
 * The first file that runs, and a small one: the code of the screen and the words of the language travel together
 * with everything else rather than after it. Whatever fails here is asked for again, and told of, where it is needed.
 */
const screen = window.localStorage.getItem('id_token') ? loadOf(window.location.pathname) : undefined;
if (screen) begin(screen);
LANGUAGES[wantedLocale()]().catch(() => undefined);
void import('./main');
