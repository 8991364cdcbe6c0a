import { Fragment } from 'react';

/** So many letters fit into any column of a paper, and so many marks on one letter; no line ends with a bracket or begins with a full stop. */
const WORD = /(?:[^\s\p{M}]\p{M}{0,8}){20}(?<![\p{Ps}\p{Pi}])(?=[^\s\p{Pe}\p{Pf}\p{Po}])|\p{M}{12}(?=\p{M})/gu;
/** No text that is kept holds it. */
const MARK = '\u200B';

/** A text whose longest words may end a line within, as in the PDF: a column that one of them widens pushes the others off the paper. */
export function Breakable({ text }: { text: string }) {
  return text
    .replace(WORD, `$&${MARK}`)
    .split(MARK)
    .map((part, i) => (
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}
