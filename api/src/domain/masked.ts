/** A document as it is shown: stars and the last four; whoever needs more unmasks it, which is logged. */
export const maskedDocument = (last4: string): string => (last4 ? `••••${last4}` : '');
