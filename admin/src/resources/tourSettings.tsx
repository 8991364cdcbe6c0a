import type { Slots } from '../crud/slots';
import { SettingFoot } from '../screens/settings/SettingFoot';

const tourSettings: Slots = { foot: SettingFoot };
export default tourSettings;
