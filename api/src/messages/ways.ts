import type { ChannelWay } from '../domain/wire/message';
import type { Channel } from '../domain/messages/words';

/** Where short messages go: MESSAGE_GATEWAY_URL and MESSAGE_GATEWAY_SECRET of the environment. */
export interface Gateway {
  url: string;
  secret: string;
}
export function gatewayOf(env: NodeJS.ProcessEnv = process.env): Gateway | undefined {
  const url = env['MESSAGE_GATEWAY_URL'];
  return url ? { url, secret: env['MESSAGE_GATEWAY_SECRET'] ?? '' } : undefined;
}
/** What each channel can do here; nobody telephones by machine. */
export function waysHere(): Record<Channel, ChannelWay> {
  const short = gatewayOf() ? 'send' : 'handOver';
  return { EMAIL: 'send', WHATSAPP: short, SMS: short, PHONE: 'handOver' };
}
