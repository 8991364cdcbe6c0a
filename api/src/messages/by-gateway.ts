import { createHmac } from 'node:crypto';
import type { Outcome } from '../domain/messages/words';
import { dialled } from '../domain/messages/links';
import type { Message } from './message.entity';
import type { Gateway } from './ways';

const LATEST_MS = 15_000;

/**
 * Gives a short message to the gateway: a signed call, with the message's number as key, so that the same one twice is
 * one message there. Slow, overloaded and broken gateways are asked again; what they refuse is not.
 */
export async function byGateway({ url, secret }: Gateway, message: Message): Promise<Outcome> {
  const { id, channel, recipient, language, body } = message;
  const sent = JSON.stringify({ id, channel, to: dialled(recipient), language, text: body });
  const at = String(Date.now());
  const signature = createHmac('sha256', secret).update(`${at}.${sent}`).digest('hex');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `message-${String(id)}`,
        'x-timestamp': at,
        'x-signature': `sha256=${signature}`,
      },
      body: sent,
      redirect: 'error',
      signal: AbortSignal.timeout(LATEST_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'sent' };
    const error = `gateway ${String(answer.status)}`;
    if (answer.status === 429 || answer.status === 408 || answer.status >= 500) {
      const after = Number(answer.headers.get('retry-after'));
      return { kind: 'again', error, ...(after > 0 ? { afterMs: Math.min(after, 3600) * 1000 } : {}) };
    }
    return { kind: 'refused', error };
  } catch (error) {
    return { kind: 'again', error: (error instanceof Error ? error.message : String(error)).slice(0, 300) };
  }
}
