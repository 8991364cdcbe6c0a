/** The counter that holds the last form of levy claimed back that was written while all levy of a refund or a void was claimed. */
export const FORMS_OF_BEFORE = 'reclaims:before';
