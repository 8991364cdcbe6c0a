/** A number as it is typed beside Chinese: full-width digits are digits, 。 is its point and − its sign; less what is neither. */
export const plainNumber = (typed = ''): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('−', '-')
    .replace(/[^\w.-]+/g, '');
