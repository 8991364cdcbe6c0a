/** The departures asked for, as a condition on parties (alias s). */
export interface Within {
  sql: string;
  params: unknown[];
}
