import { useAllowed } from '../../providers/access';

/** Whether the signed-in person may only look at the public site's content. */
export const useContentLocked = (): boolean => !useAllowed('sections', 'edit');
