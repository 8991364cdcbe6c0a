/** Words of the domain, and never what a client sent, as SQL says them between the brackets of an IN. */
export const wordList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** SQL for a column that holds one of the domain's words: what the states of a kind are is said in the domain alone. */
export const isOneOf = (column: string, words: readonly string[]): string => `${column} IN (${wordList(words)})`;
export const isNoneOf = (column: string, words: readonly string[]): string => `${column} NOT IN (${wordList(words)})`;
