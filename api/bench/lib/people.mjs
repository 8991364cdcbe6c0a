// Who calls: one manager per shop and the head office, signed in by a row instead of a password.
import { randomBytes } from 'node:crypto';
import { load } from './paths.mjs';
import { SECRETS } from './product.mjs';

export const BRANCHES = Array.from({ length: 10 }, (_each, i) => `B${i}`);
const HOUR_MS = 3_600_000;

export async function addPeople(db, now) {
  const at = db.instant(now);
  await db.insert(
    'branches',
    ['code', 'name', 'createdAt', 'updatedAt'],
    BRANCHES.map((code) => [code, `Shop ${code}`, at, at]),
  );
  await db.insert(
    'users',
    ['loginId', 'fullName', 'passwordHash', 'userType', 'branch', 'createdAt', 'updatedAt'],
    [
      ...BRANCHES.map((code) => [`bench-${code.toLowerCase()}`, `Manager ${code}`, 'none', 'manager', code, at, at]),
      ['bench-office', 'Head office', 'none', 'root', 'HQ', at, at],
    ],
  );
}

/** The bearer headers of the managers, in the order of BRANCHES, and of the head office, who may see everything. */
export async function signIn(db) {
  const { sign } = load('jsonwebtoken');
  const users = await db.query("SELECT id FROM users WHERE loginId LIKE 'bench-%' ORDER BY loginId");
  const now = new Date();
  const rows = users.map(({ id }) => ({ id, sid: randomBytes(16).toString('hex') }));
  await db.insert(
    'sessions',
    ['id', 'userId', 'createdAt', 'expiresAt'],
    rows.map(({ id, sid }) => [sid, id, db.instant(now), db.instant(new Date(now.getTime() + 8 * HOUR_MS))]),
  );
  return rows.map(({ id, sid }) => {
    const token = sign({ sub: String(id), sid }, SECRETS.JWT_SECRET, { algorithm: 'HS256', expiresIn: '8h' });
    return { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  });
}
