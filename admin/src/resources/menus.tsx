import type { Slots } from '../crud/slots';
import { MenuTarget } from '../screens/site/MenuTarget';
import { SiteBeside, SiteHistory } from '../screens/site/SiteBeside';

/** What of the menus is not in their declaration: what one points at, and how the site looks with them. */
const menus: Slots = { inputs: { refId: MenuTarget }, tools: SiteHistory, beside: SiteBeside };
export default menus;
