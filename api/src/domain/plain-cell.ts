/** Also in full width, which a Chinese spreadsheet program reads as the plain sign, and behind what it does not show. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A text as a cell of a csv file: a spreadsheet program takes text that begins like a formula for one; the apostrophe says that it is text. */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
