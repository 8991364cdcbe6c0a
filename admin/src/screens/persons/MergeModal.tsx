import { useCreate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import type { PersonPart } from '@domain/persons';
import type { PersonMergePreview, PersonWire } from '@domain/wire/person';
import { Dialog } from '../../parts/Dialog';
import { ErrorState } from '../../parts/ErrorState';
import { PlainTable } from '../../parts/PlainTable';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useDialogFocus } from '../../parts/use-dialog-focus';
import { type Text, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import type { Problem } from '../../providers/problem';
import { QUIET } from '../../providers/quiet';
import { nameOf } from '../../parts/names';
import { useDoing } from '../../parts/use-doing';
import { type Merging, previewMerge } from './calls';
import { partName, partText, tripsText } from './person-words';
import { usePersonsChanged, useUndoMerge } from './use-undo-merge';

interface Props {
  ids: readonly [number, number];
  close: () => void;
  done: () => void;
}
/** Two records side by side, what is right in each, and what will stand; it can be taken back. */
export function MergeModal({ ids, close, done }: Props) {
  const text = useText();
  const toasts = useToasts();
  const changed = usePersonsChanged();
  const undo = useUndoMerge();
  const { mutateAsync: merge } = useCreate<{ id: number }, Problem, Merging>({
    resource: 'personMerges',
    ...QUIET,
  });
  const focus = useDialogFocus('input[type=radio]');
  const [[keptId, otherId], setIds] = useState(ids);
  const [chosen, setChosen] = useState<readonly PersonPart[]>();
  const { busy, doing } = useDoing();
  const asked = { keptId, otherId, ...(chosen ? { fromOther: chosen } : {}) };
  const { data, error, refetch } = useQuery({
    queryKey: ['persons', 'preview', asked],
    queryFn: () => previewMerge(asked),
    placeholderData: (before) => before,
    retry: false,
  });
  const take = (part: PersonPart, fromOther: boolean): void => {
    const now = (chosen ?? data?.fromOther ?? []).filter((each) => each !== part);
    setChosen(fromOther ? [...now, part] : now);
  };
  const send = (): Promise<unknown> =>
    doing(async () => {
      const { data: made } = await merge({ values: asked });
      close();
      done();
      void changed();
      toasts.undoable(
        text('customers.persons.done', { name: data ? nameOf(data.result) : '' }),
        () => void undo(made.id),
      );
    });
  return (
    <Dialog
      open
      width={920}
      title={text('customers.persons.mergeTitle')}
      okText={text('customers.persons.merge')}
      cancelText={text('app.buttons.cancel')}
      okButtonProps={{ disabled: !data, loading: busy }}
      onOk={() => void send()}
      onCancel={close}
      afterOpenChange={focus}
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : (
        <>
          <p>{text(data.differs.length ? 'customers.persons.differs' : 'customers.persons.same')}</p>
          <div className="scroll-x">
            <PlainTable
              rows={linesOf(text, data)}
              rowKey={({ key }) => key}
              columns={[
                { key: 'part', heads: true, of: ({ name }) => name },
                ...(['kept', 'other'] as const).map((side) => ({
                  ...{ key: side, name: text(`customers.persons.${side === 'kept' ? 'keep' : 'other'}`) },
                  of: ({ part, of }: Line) =>
                    part ? (
                      <Radio
                        checked={data.fromOther.includes(part) === (side === 'other')}
                        onChange={() => take(part, side === 'other')}
                      >
                        {of(data[side])}
                      </Radio>
                    ) : (
                      of(data[side])
                    ),
                })),
                { key: 'stands', name: text('customers.persons.stands'), of: ({ of }) => <b>{of(data.result)}</b> },
              ]}
            />
          </div>
          <p className="muted">{text('customers.persons.note')}</p>
          <Button
            size="small"
            onClick={() => {
              setChosen(undefined);
              setIds([otherId, keptId]);
            }}
          >
            {text('customers.persons.swap')}
          </Button>
        </>
      )}
    </Dialog>
  );
}

interface Line {
  key: string;
  name: string;
  of: (person: PersonWire) => string | number;
  /** What may be taken from either. */
  part?: PersonPart;
}
const linesOf = (text: Text, { differs }: PersonMergePreview): Line[] => [
  { key: 'name', name: text('orders.fields.traveller'), of: nameOf },
  ...differs.map((part) => ({
    ...{ key: part, name: partName(text, part), part },
    of: (person: PersonWire) => partText(text, person, part),
  })),
  { key: 'trips', name: text('customers.persons.trips'), of: tripsText },
  { key: 'bookings', name: text('customers.persons.bookings'), of: ({ bookings }) => bookings },
];
