/**
 * Whether a row like this is there, asked of each row of a list that is walked past. MariaDB turns an EXISTS round and
 * gathers everything that it could mean first: a common name took seconds there, and milliseconds like this.
 * @param from from the table on, with its condition
 */
export const rowByRow = (from: string): string => `(SELECT 1 FROM ${from} LIMIT 1) IS NOT NULL`;
