import { setTimeout } from 'node:timers/promises';
import { addDays, type DateOnly } from '../../domain/dates';
import type { DepartureWire } from '../../domain/wire/departure';
import type { DisruptionWire } from '../../domain/wire/disruption';
import type { OnSale } from './products';
import type { Stage } from './stage';

/**
 * A typhoon takes four departures of the coming weeks: two are called off, every party of theirs is settled. On the other
 * two a desk is open, half done: some parties have been told, two are left open, and nothing is signed yet.
 */
export async function letTyphoonCome(stage: Stage, tours: OnSale[], today: DateOnly): Promise<void> {
  const coming: DepartureWire[] = [];
  for (const { tour } of tours)
    coming.push(...(await stage.call<DepartureWire[]>('staff', 'GET', `/departures/tour/${tour.code}`)));
  // nobody's departure of this week: what the other scenes of the demo prepared stays as it is
  const struck = coming
    .filter(({ departureDate, bookedCount }) => departureDate > addDays(today, 21) && bookedCount > 0)
    .sort((a, b) => b.bookedCount - a.bookedCount || a.id - b.id)
    .slice(0, 4);
  if (struck.length < 4) return;
  await calledOff(stage, struck.slice(2));
  await halfDone(stage, struck.slice(0, 2));
}

const openDesk = (stage: Stage, departures: readonly DepartureWire[]): Promise<DisruptionWire> =>
  stage.call<DisruptionWire>('manager', 'POST', '/disruptions', {
    departureIds: departures.map(({ id }) => id),
    reasonCode: 'FORCE_MAJEURE',
    choice: 'REFUND',
    reason: 'Typhoon signal no. 8: the airport is closed. 八號颱風訊號，機場關閉。',
  });

/** Signed by both stages and worked through. */
async function calledOff(stage: Stage, departures: readonly DepartureWire[]): Promise<void> {
  const { id } = await openDesk(stage, departures);
  const at = `/disruptions/${String(id)}`;
  for (const [who, act] of [
    ['manager', 'submit'],
    ['manager2', 'approve'],
  ] as const)
    await stage.call(who, 'POST', `${at}/act`, { act });
  const read = (): Promise<DisruptionWire> => stage.call<DisruptionWire>('fc', 'GET', at);
  if ((await read()).state === 'PENDING_FC') await stage.call('fc', 'POST', `${at}/act`, { act: 'approve' });
  for (let asked = 0; asked < 200 && (await read()).state === 'RUNNING'; asked += 1) await setTimeout(100);
}

async function halfDone(stage: Stage, departures: readonly DepartureWire[]): Promise<void> {
  const opened = await openDesk(stage, departures);
  const at = `/disruptions/${String(opened.id)}`;
  const paid = opened.parties.filter((party) => party.choices.includes('CREDIT')).map(({ subOrderId }) => subOrderId);
  const half = paid.slice(0, Math.ceil(paid.length / 2));
  if (half.length) await stage.call('staff', 'POST', `${at}/contact`, { subOrderIds: half, contact: 'TOLD' });
  const [first, ...others] = half;
  if (first) await stage.call('manager', 'POST', `${at}/choose`, { subOrderIds: [first], choice: 'CREDIT' });
  const left = others.slice(-2);
  if (left.length) await stage.call('manager', 'POST', `${at}/choose`, { subOrderIds: left, choice: 'NONE' });
}
