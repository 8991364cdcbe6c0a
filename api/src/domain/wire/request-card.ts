import type { OrderWire } from './order';
import type { RequestFigures, RequestWire } from './request';

/** GET /requests/{id}: the card that both decision queues show (decisions B4). */
export interface RequestCard {
  id: number;
  request: RequestWire;
  order: OrderWire;
  /** As of now. */
  figures: RequestFigures | null;
  history: { at: string; who: string; action: string; reason: string }[];
  /** What the signed-in user may do. */
  moves: ('approve' | 'reject' | 'withdraw')[];
}
