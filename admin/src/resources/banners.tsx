import type { Slots } from '../crud/slots';
import { SiteBeside, SiteHistory } from '../screens/site/SiteBeside';

const banners: Slots = { tools: SiteHistory, beside: SiteBeside };
export default banners;
