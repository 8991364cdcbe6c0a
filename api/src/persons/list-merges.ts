import type { EntityManager } from 'typeorm';
import { isoInstant, rowsOf } from '../database/raw';
import type { PersonMergeWire } from '../domain/wire/person';

const SHOWN = 50;
interface Row {
  id: number;
  keptName: string;
  keptGiven: string;
  otherName: string;
  otherGiven: string;
  at: unknown;
  by: string;
  undoneAt: unknown;
  undoneBy: string | null;
}

/** The last merges, the newest first, with who made and who undid them. */
export async function lastMerges(em: EntityManager): Promise<PersonMergeWire[]> {
  const rows = await rowsOf<Row>(
    em,
    `SELECT p.id, k.surname AS keptName, k.givenName AS keptGiven, o.surname AS otherName, o.givenName AS otherGiven,
            p.mergedAt AS at, u.fullName AS \`by\`, p.undoneAt, v.fullName AS undoneBy
       FROM person_merges p JOIN members k ON k.id = p.keptId JOIN members o ON o.id = p.otherId
       JOIN users u ON u.id = p.mergedBy LEFT JOIN users v ON v.id = p.undoneBy
      ORDER BY p.id DESC LIMIT ${String(SHOWN)}`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    keptName: `${row.keptName} ${row.keptGiven}`.trim(),
    otherName: `${row.otherName} ${row.otherGiven}`.trim(),
    at: isoInstant(row.at) ?? '',
    by: row.by,
    undoneAt: isoInstant(row.undoneAt),
    undoneBy: row.undoneBy ?? '',
  }));
}
