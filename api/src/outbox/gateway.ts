import { createHmac } from 'node:crypto';
import type { Channel, Outcome } from '../domain/messages/words';
import { dialled } from '../domain/messages/links';
import type { Locale } from '../domain/words';

const LATEST_MS = 15_000;

/** Where short messages go: MESSAGE_GATEWAY_URL and MESSAGE_GATEWAY_SECRET of the environment. */
interface Gateway {
  url: string;
  secret: string;
}
export function gatewayOf(env: NodeJS.ProcessEnv = process.env): Gateway | undefined {
  const url = env['MESSAGE_GATEWAY_URL'];
  return url ? { url, secret: env['MESSAGE_GATEWAY_SECRET'] ?? '' } : undefined;
}
/** A short message, by the number that makes two of it one. */
export interface ShortMessage {
  id: number | string;
  channel: Channel;
  to: string;
  language: Locale;
  text: string;
}

/**
 * Gives a short message to the gateway: a signed call, with the message's number as key, so that the same one twice is
 * one message there. Slow, overloaded and broken gateways are asked again; what they refuse is not.
 */
export async function byGateway({ url, secret }: Gateway, message: ShortMessage): Promise<Outcome> {
  const { id, channel, to, language, text } = message;
  const sent = JSON.stringify({ id, channel, to: dialled(to), language, text });
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
