import type { ComponentType } from 'react';
import { Extra, Pay } from '../verbs/Pay';
import { CancelRequest, RefundRequest, TransferRequest } from '../verbs/Requests';
import { Cancel, ChangePackage, Dec, Reopen } from '../verbs/Unpaid';
import type { VerbProps } from '../verbs/verb';
import type { Move } from './moves';

/** The dialog of each verb; amending and adding are pages of their own. */
const DIALOGS: Record<Exclude<Move, 'amend' | 'add-passengers'>, ComponentType<VerbProps>> = {
  pay: Pay,
  extra: Extra,
  dec: Dec,
  'change-package': ChangePackage,
  cancel: Cancel,
  reopen: Reopen,
  'refund-request': RefundRequest,
  'cancel-request': CancelRequest,
  'transfer-request': TransferRequest,
};

export function VerbDialog({ move, ...props }: VerbProps & { move: Move }) {
  if (move === 'amend' || move === 'add-passengers' || !props.subOrder.moves.includes(move)) return null;
  const Dialog = DIALOGS[move];
  return <Dialog key={`${move}-${props.subOrder.id}`} {...props} />;
}
