/** The counter that holds the last row of the ledger of before each number had a paper that was kept; none where there always was one. */
export const BEFORE_PAPERS = 'papers:before';
