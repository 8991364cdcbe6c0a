/** For whoever says itself what came of a change, where Refine would say it in its own words. */
export const QUIET = { successNotification: false, errorNotification: false } as const;
