import type { DataSource } from 'typeorm';

/** The migrations of these names that this version does not have: those of a newer one. */
export function newerThan({ migrations }: DataSource, names: readonly string[]): string[] {
  const known = migrations.map((migration) => migration.name ?? migration.constructor.name);
  return names.filter((name) => !known.includes(name));
}
