import { begin } from './layout/arrived';
import { askAhead } from './providers/ahead';
import { wantedLocale } from './providers/kept';
import { LANGUAGES } from './providers/languages';
import { screenAt } from './screens/at';

/**
 * The first file that runs, and a small one: the code of the screen, its first rows and the words of the language travel
 * together with everything else rather than after it. Whatever fails here is asked for again, and told of, where it is
 * needed.
 */
const { pathname, search } = window.location;
const screen = window.localStorage.getItem('id_token') ? screenAt(pathname) : undefined;
if (screen?.load) begin(screen.load);
if (screen?.rows && !search) askAhead(screen.rows);
LANGUAGES[wantedLocale()]().catch(() => undefined);
void import('./main');
