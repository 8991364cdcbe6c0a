/** Behind every letter that a text may go on with: from a start to the start with this is all that begins so, along an index. */
export const LAST_CHARACTER = '\u{10FFFF}';
