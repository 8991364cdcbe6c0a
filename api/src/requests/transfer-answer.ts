import type { Tx } from '../database/work';
import type { RequestWire, TransferWire } from '../domain/wire/request';
import { answerRequest } from './make';
import type { Request } from '../parties/request.entity';

/** A transfer as its calls answer it: the id twice, for clients that read either (decisions B0 #41). */
export function transferWire(wire: RequestWire): TransferWire {
  const { figures } = wire;
  return {
    ...wire,
    transferId: wire.id,
    data: { transferId: wire.id },
    oldTotal: figures?.oldTotal ?? 0,
    newTotal: figures?.newTotal ?? 0,
    charge: wire.charge ?? figures?.charge ?? 0,
    toPay: figures?.toPay ?? 0,
    toRefund: figures?.toRefund ?? 0,
  };
}
export const transferAnswer = async (tx: Tx, request: Request): Promise<TransferWire> =>
  transferWire(await answerRequest(tx, request));
