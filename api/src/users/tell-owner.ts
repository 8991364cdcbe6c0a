import type { Tx } from '../database/work';
import { say } from '../http/voice';
import { putMail } from '../outbox/notify';
import type { User } from '../staff/user.entity';

type Owner = Pick<User, 'id' | 'loginId' | 'email' | 'language'>;
/** What lets somebody in, or lets him decide. */
type Changed = 'password' | 'totp' | 'userType' | 'email' | 'mobile';

/** Whoever has his account changed by another hears of it where he heard before: nobody takes it over unseen (decisions B1). */
export async function tellOwner(tx: Tx, owner: Owner, changed: readonly Changed[]): Promise<void> {
  if (owner.id === tx.actor.id || !owner.email || changed.length === 0) return;
  const { email, language, loginId } = owner;
  const what = changed.map((each) => say(language, `auth.mail.changedOf.${each}`)).join(', ');
  await putMail(tx, {
    to: [email],
    subject: say(language, 'auth.mail.changedSubject', { loginId }),
    text: say(language, 'auth.mail.changed', { loginId, what, by: tx.actor.fullName }),
  });
}

/** What of an account was changed that its owner is told of. */
export const doorsOf = (before: User, now: User): Changed[] => [
  ...(before.passwordHash === now.passwordHash ? [] : (['password'] as const)),
  ...(before.userType === now.userType ? [] : (['userType'] as const)),
  ...(before.email === now.email ? [] : (['email'] as const)),
  // a code of the second step may go there
  ...(before.mobile === now.mobile ? [] : (['mobile'] as const)),
];
