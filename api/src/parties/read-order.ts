import type { EntityManager } from 'typeorm';
import type { Actor } from '../domain/actor';
import type { Parameters } from '../domain/parameters';
import type { OrderWire } from '../domain/wire/order';
import { loadTree } from './order-tree';
import { orderWire } from './order-wire';

/** @throws DomainError order.notFound */
export async function readOrder(
  em: EntityManager,
  parameters: Parameters,
  actor: Actor,
  orderId: number,
  now: Date,
): Promise<OrderWire> {
  return orderWire(await loadTree(em, orderId), parameters, actor, now);
}
