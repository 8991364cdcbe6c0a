/** A number as it is typed beside Chinese: full-width digits are digits, 。 is its point and − its sign; less what is neither. */
export const plainNumber = (typed = ''): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('−', '-')
    .replace(/[^\w.-]+/g, '');
/** The same of an amount, without HK$ and thousands: text, as antd takes it too, for an emptied field is no amount, and none of 0. */
export const plainAmount = (typed?: string): string => plainNumber(typed).replace(/[^\d.-]/g, '');
