/**
 * SQL for the levy stamp in force of a ledger row's receipt: the last one (decisions B18).
 * @param table how the ledger is called there
 */
export const STAMP_OF = (table: string): string =>
  `(SELECT ls.stampNo FROM levy_stamps ls WHERE ls.receiptNo = ${table}.receiptNo ORDER BY ls.turn DESC LIMIT 1)`;
