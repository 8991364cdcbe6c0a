import { EditOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isWritable } from '@domain/reach';
import { lifeOf, type Resource } from '@domain/resource';
import { notNow } from '../crud/not-now';
import type { Row } from '../fields/words';
import type { Verb } from '../parts/verbs';
import { may, mayWith } from '../providers/access';
import { useText } from '../providers/i18n';

const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog')).BulkEditDialog }));

interface Asked {
  rows: readonly Row[];
  clear: () => void;
}
/** Sets fields of the rows that are ticked to one value, where the declaration lets that. */
export function useBulkEdit(resource: Resource, done: () => void): { verbs: readonly Verb<Row>[]; dialog: ReactNode } {
  const text = useText();
  const [asked, setAsked] = useState<Asked>();
  if (!resource.edits?.length) return { verbs: [], dialog: null };
  const verb: Verb<Row> = {
    ...{ key: 'editTogether', label: text('app.crud.edits.open'), icon: <EditOutlined />, in: ['bulk'] },
    may: may(resource, 'edit'),
    whyNot: (row) =>
      mayWith(resource, 'edit', row)
        ? undefined
        : notNow(text, resource, row, !lifeOf(resource) || isWritable(resource, row)),
    run: (row) => setAsked({ rows: [row], clear: () => undefined }),
    all: (rows, clear) => setAsked({ rows, clear }),
  };
  const close = (): void => setAsked(undefined);
  return {
    verbs: [verb],
    dialog: asked && (
      <Suspense>
        <BulkEditDialog
          resource={resource}
          rows={asked.rows}
          cancel={close}
          done={() => {
            close();
            asked.clear();
            done();
          }}
        />
      </Suspense>
    ),
  };
}
