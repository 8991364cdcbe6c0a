import { type EntityManager, In } from 'typeorm';
import { User } from './user.entity';

/** Full names by user id, in one query. */
export async function namesOf(em: EntityManager, ids: Iterable<number | null>): Promise<Map<number, string>> {
  const wanted = [...new Set([...ids].filter((id): id is number => id !== null && id > 0))];
  if (!wanted.length) return new Map();
  const users = await em.find(User, { where: { id: In(wanted) }, select: { id: true, fullName: true } });
  return new Map(users.map((user) => [user.id, user.fullName]));
}
