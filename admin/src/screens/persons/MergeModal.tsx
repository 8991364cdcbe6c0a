import { useQuery } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import type { PersonPart } from '@domain/persons';
import { Dialog } from '../../parts/Dialog';
import { ErrorState } from '../../parts/ErrorState';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useDialogFocus } from '../../parts/use-dialog-focus';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { nameOf } from '../orders/booking/names';
import { merge, previewMerge, undoMerge } from './calls';
import { partName, partText, tripsText } from './person-words';

interface Props {
  ids: readonly [number, number];
  close: () => void;
  changed: () => void;
}
/** Two records side by side, what is right in each, and what will stand; it can be taken back. */
export function MergeModal({ ids, close, changed }: Props) {
  const text = useText();
  const toasts = useToasts();
  const focus = useDialogFocus('input[type=radio]');
  const [[keptId, otherId], setIds] = useState(ids);
  const [chosen, setChosen] = useState<readonly PersonPart[]>();
  const [busy, setBusy] = useState(false);
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
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const id = await merge(asked);
      close();
      changed();
      toasts.undoable(text('customers.persons.done', { name: data ? nameOf(data.result) : '' }), () => {
        undoMerge(id).then(() => {
          toasts.done(text('customers.persons.undone'));
          changed();
        }, toasts.failed);
      });
    } catch (fault) {
      toasts.failed(fault);
    }
    setBusy(false);
  };
  // on a phone each cell says what it is
  const under = Object.fromEntries(
    (['keep', 'other', 'stands'] as const).map((name) => [name, { 'data-label': text(`customers.persons.${name}`) }]),
  );
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
            <table className="plain-table stacks person-merge">
              <thead>
                <tr>
                  <td />
                  <th scope="col">{text('customers.persons.keep')}</th>
                  <th scope="col">{text('customers.persons.other')}</th>
                  <th scope="col">{text('customers.persons.stands')}</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{text('orders.fields.traveller')}</th>
                  <td {...under.keep}>{nameOf(data.kept)}</td>
                  <td {...under.other}>{nameOf(data.other)}</td>
                  <td {...under.stands}>
                    <b>{nameOf(data.result)}</b>
                  </td>
                </tr>
                {data.differs.map((part) => (
                  <tr key={part}>
                    <th scope="row">{partName(text, part)}</th>
                    {[false, true].map((fromOther) => (
                      <td key={String(fromOther)} {...(fromOther ? under.other : under.keep)}>
                        <Radio
                          checked={data.fromOther.includes(part) === fromOther}
                          onChange={() => take(part, fromOther)}
                        >
                          {partText(text, fromOther ? data.other : data.kept, part)}
                        </Radio>
                      </td>
                    ))}
                    <td {...under.stands}>
                      <b>{partText(text, data.result, part)}</b>
                    </td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{text('customers.persons.trips')}</th>
                  <td {...under.keep}>{tripsText(data.kept)}</td>
                  <td {...under.other}>{tripsText(data.other)}</td>
                  <td {...under.stands}>{tripsText(data.result)}</td>
                </tr>
                <tr>
                  <th scope="row">{text('customers.persons.bookings')}</th>
                  <td {...under.keep}>{data.kept.bookings}</td>
                  <td {...under.other}>{data.other.bookings}</td>
                  <td {...under.stands}>{data.result.bookings}</td>
                </tr>
              </tbody>
            </table>
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
