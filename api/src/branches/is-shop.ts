import type { EntityManager } from 'typeorm';
import { Branch } from './branch.entity';

/** Whether a shop has just this code: a database server takes a wide letter for the narrow one, and a shop has one code only. */
export const isShop = async (em: EntityManager, code: string): Promise<boolean> =>
  (await em.findOneBy(Branch, { code }))?.code === code;
