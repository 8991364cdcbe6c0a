import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ApprovalMove, packageMachine } from '@domain/approvals';
import type { PackageListRow } from '@domain/wire/package';
import { actOnEach, useTellOutcome } from '../../parts/several';
import type { Verb } from '../../parts/verbs';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import type { Problem } from '../../providers/problem';
import { approvals } from '../approvals/calls';
import { mayMove } from '../approvals/moves';
import { tourCalls } from './calls';
import { packageFieldName } from './steps';
import { useConfirm } from '../../parts/use-confirm';

type Moved = 'submit' | 'withdraw' | 'delete';
const MOVES: readonly Moved[] = ['submit', 'withdraw', 'delete'];
const nameOf = ({ packageCode }: PackageListRow): string => packageCode;
const act = ({ id, version }: PackageListRow, move: Moved) =>
  move === 'delete' ? approvals.tours.remove(id) : tourCalls.move(id, version, move);
const holds = (move: ApprovalMove): boolean => {
  const { right } = packageMachine.moves[move];
  return right !== 'system' && grant(right) !== false;
};

/** What can be done with several packages that are ticked; each on its own, those that may not are named with the reason. */
export function useBulkVerbs(): Verb<PackageListRow>[] {
  const text = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const tell = useTellOutcome();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const whyOf = ({ message, errors }: Problem): string => {
    const fields = Object.keys(errors).map((field) => packageFieldName(text, field));
    return fields.length > 0 ? `${message} (${fields.join(', ')})` : message;
  };
  const run = async (move: Moved, rows: readonly PackageListRow[], clear: () => void): Promise<void> => {
    const refused = await actOnEach(rows, (row) => act(row, move));
    clear();
    tell({ move: text(`tours.bulk.${move}`), nameOf, whyOf }, rows, refused);
    await invalidate({ resource: 'tours', invalidates: ['list', 'many'] });
    for (const key of ['counts', 'tours']) void client.invalidateQueries({ queryKey: [key] });
  };
  return MOVES.map((move) => ({
    ...{ key: move, label: text(`tours.bulk.${move}`), danger: move === 'delete', may: holds(move), in: ['bulk'] },
    whyNot: (row) =>
      mayMove('tours', row, move)
        ? undefined
        : text('app.record.notNow', { state: text(`words.status.${row.status}`) }),
    run: () => undefined,
    all: (rows, clear) =>
      confirm({
        title: text('app.crud.confirmMove', { move: text(`tours.bulk.${move}`), count: rows.length }),
        content: rows.map(nameOf).join(', '),
        okText: text(`tours.bulk.${move}`),
        danger: move === 'delete',
        onOk: () => run(move, rows, clear).catch(toasts.failed),
      }),
  }));
}
