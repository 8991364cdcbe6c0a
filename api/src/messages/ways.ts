import type { ChannelWay } from '../domain/wire/message';
import type { Channel } from '../domain/messages/words';
import { gatewayOf } from '../outbox/gateway';

/** What each channel can do here; nobody telephones by machine. */
export function waysHere(): Record<Channel, ChannelWay> {
  const short = gatewayOf() ? 'send' : 'handOver';
  return { EMAIL: 'send', WHATSAPP: short, SMS: short, PHONE: 'handOver' };
}
