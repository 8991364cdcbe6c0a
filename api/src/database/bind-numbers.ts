import type { ObjectLiteral } from 'typeorm';

/** A driver of TypeORM, where it makes a statement with its values. */
export interface Binding {
  escapeQueryWithParameters(sql: string, parameters: ObjectLiteral): [string, unknown[]];
}

/**
 * As shipped the driver writes whole numbers into the statement, so that every id makes another statement, to be
 * compiled each time. As big integers they are bound like everything else, and a compiled statement serves all ids.
 */
export function bindNumbers(driver: Binding): void {
  const shipped = driver.escapeQueryWithParameters.bind(driver);
  const bound = (value: unknown): unknown => (Number.isSafeInteger(value) ? BigInt(value as number) : value);
  driver.escapeQueryWithParameters = (sql, parameters) =>
    shipped(
      sql,
      Object.fromEntries(
        Object.entries(parameters).map(([key, value]) => [key, Array.isArray(value) ? value.map(bound) : bound(value)]),
      ),
    );
}
