import { grant } from '../../providers/access';

/** Whether the signed-in person may only look at the public site's content. */
export const contentLocked = (): boolean => grant('content.write') === false;
