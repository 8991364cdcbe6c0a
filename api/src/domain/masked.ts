/** A document as it is shown: stars and the last four; whoever needs more unmasks it, which is logged. */
export const maskedDocument = (last4: string): string => (last4 ? `••••${last4}` : '');

/** Whether a number that came back from a screen is the mask and so means "unchanged" (decisions B15). */
export const isMasked = (number: string | undefined): boolean => number === undefined || /[•*]/.test(number);
