export { typedDate } from '@domain/typed-date';

const DAY_FIRST = ['/', '-', '.'].flatMap((by) =>
  ['DD', 'D'].flatMap((day) => ['MM', 'M'].map((month) => `${day}${by}${month}${by}YYYY`)),
);
/** What a calendar's own field shows, and every whole date that it takes as well: it reads each to the letter. */
export const DATE_FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/M/D', 'YYYY/MM/DD', 'YYYY年M月D日', ...DAY_FIRST];
