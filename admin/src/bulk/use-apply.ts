import { useInvalidate, useUpdate } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { Resource } from '@domain/resource';
import { titleOf, type Row } from '../fields/words';
import { actOnEach, useTellOutcome } from '../parts/several';
import { useLocale, useText } from '../providers/i18n';
import { QUIET } from '../providers/quiet';
import type { Change } from './changes';

/**
 * Changes records one after the other, each with the version that was read, by the call of their form: what is refused is
 * listed with why, and the others are done. Not by useUpdateMany, which sends all the same body, at once, and ends at the
 * first refusal. `done` counts while it runs.
 */
export function useApply(resource: Resource) {
  const text = useText();
  const locale = useLocale();
  const invalidate = useInvalidate();
  const tell = useTellOutcome();
  const { mutateAsync } = useUpdate<Row>();
  const [done, setDone] = useState<number>();
  // what was changed before the connection was lost is not sent again
  const changed = useRef(new Set<Row['id']>());
  const run = async (changes: readonly Change[]): Promise<void> => {
    let count = 0;
    setDone(0);
    try {
      const open = changes.filter(({ row }) => !changed.current.has(row.id));
      const refused = await actOnEach(open, async ({ row, body }) => {
        setDone(count++);
        await mutateAsync({
          ...{ resource: resource.name, id: row.id, values: body, mutationMode: 'pessimistic' },
          ...{ ...QUIET, invalidates: [] },
        });
        changed.current.add(row.id);
      });
      const nameOf = ({ row }: Change): string => titleOf(text, resource, row, locale);
      tell({ move: text('app.crud.edits.open'), nameOf }, open, refused);
    } finally {
      setDone(undefined);
      await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    }
  };
  return { done, run };
}
