import { CopyOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { copyLink } from '@domain/copied';
import type { Resource } from '@domain/resource';
import type { Verb } from '../parts/verbs';
import { may } from '../providers/access';
import { useText } from '../providers/i18n';
import { useMoves } from './moves';
import type { Slots } from './slots';
import type { Row } from '../fields/words';

/**
 * Everything that can be done with a record beside reading and writing it: what is made by hand for it, then the moves
 * of its machine, and a new one like it.
 * @param done after a move, when the list or the record has to be read again
 */
export function useVerbs(
  resource: Resource,
  slots: Slots,
  done: () => void,
): { verbs: readonly Verb<Row>[]; dialog: ReactNode } {
  const text = useText();
  const navigate = useNavigate();
  const own = slots.verbs?.() ?? [];
  const moves = useMoves(resource, done);
  const copy: Verb<Row> = {
    ...{ key: 'copy', label: text('app.crud.copy'), icon: <CopyOutlined />, in: ['row', 'record', 'palette'] },
    may: may(resource, 'create'),
    run: ({ id }) => void navigate(copyLink(resource, id)),
  };
  return { verbs: [...own, ...moves.verbs, ...(resource.copies ? [copy] : [])], dialog: moves.dialog };
}
