import { self } from '../../providers/auth';
import { envelope } from '../../providers/booking-envelope';

/** A booking as it travels: sealed with the secret that getUser answers, afresh for each attempt (decisions B8). */
export async function sealed(payload: object): Promise<{ data: string }> {
  return envelope(payload, (await self())?.bookingSecret ?? '');
}
