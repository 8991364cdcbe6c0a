import type { DataSource } from 'typeorm';
import { recordAudit } from '../audit/record';
import { clearTries } from '../auth/tries';
import { type Config, StartFault } from '../config';
import { Clock } from '../database/clock';
import { Work } from '../database/work';
import { lowerCode } from '../domain/texts';
import { SYSTEM } from '../http/actor';
import { User } from '../staff/user.entity';

/**
 * `npm run unlock -- LOGIN`: forgets the wrong tries of a login on the server itself, where nobody is left who could do
 * it in the product.
 * @throws StartFault when there is no such login
 */
export async function unlockLogin(config: Config, dataSource: DataSource, typed: string): Promise<void> {
  const loginId = lowerCode(typed.trim());
  await new Work(dataSource, new Clock(), config).run(SYSTEM, async (tx) => {
    const user = await tx.em.findOneBy(User, { loginId });
    if (!user) throw new StartFault(`There is no login ${loginId}.`);
    await clearTries(tx, loginId);
    await recordAudit(tx, { resource: 'users', recordId: user.id, action: 'unlock', reason: 'npm run unlock' });
  });
}
