import type { DateOnly } from '../../domain/dates';
import type { CreditAccountWire, CreditListRow } from '../../domain/wire/credit';
import type { OnSale } from './products';
import type { Dice } from './random';
import { sell } from './sales';
import type { Stage } from './stage';

const BIG_ENOUGH = 3000;

/** Whoever kept credit comes back: one books another tour with a part of it, one asks for some of it in money. */
export async function useCredits(stage: Stage, dice: Dice, tours: OnSale[], today: DateOnly): Promise<void> {
  const accounts = await stage.call<CreditListRow[]>('fc', 'GET', '/credits?_start=0&_end=10');
  const [traveller, mover] = accounts.filter(({ balance }) => balance > BIG_ENOUGH);
  for (let tries = 0; traveller && tries < 8; tries++) {
    const caller = { contactPerson: traveller.name, contactPhone: traveller.phone, method: 'CREDIT' } as const;
    if (await sell(stage, dice, tours, today, caller)) break;
  }
  if (!mover) return;
  const { lots } = await stage.call<CreditAccountWire>('staff', 'GET', `/credits/${String(mover.id)}`);
  const lot = lots.find(({ usable }) => usable);
  if (!lot) return;
  const part = {
    amount: 800,
    method: 'FPS',
    payee: mover.name,
    reason: 'The family moves abroad and needs a part in money.',
  };
  await stage.call('staff', 'POST', `/credits/${String(lot.id)}/payout`, part);
}
