import { useCreate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plainPhone } from '@domain/usual';
import { dateText, instantText } from '../../../parts/DateText';
import { useAllowed } from '../../../providers/access';
import { callMeta } from '../../../providers/call-meta';
import { newKey } from '../../../providers/client';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { QUIET } from '../../../providers/quiet';
import { waitingDemand, type WaitingRow } from '../calls';
import { useCaller } from './CallerKnown';
import type { Sale } from './use-sale';
import { useConfirm } from '../../../parts/use-confirm';

/** How many wait for the departure, and what a second coach would need. */
function Demand({ departureId }: { departureId: number }) {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['waiting-demand', departureId],
    queryFn: () => waitingDemand(departureId),
    staleTime: 15_000,
  });
  if (!data) return null;
  const { parties, people, offered, offeredSeats, breakEven } = data;
  const words = [
    ...(offered > 0 ? [text('waiting.offeredTo', { seats: offeredSeats, parties: offered })] : []),
    ...(parties === 0 && offered === 0 ? [text('waiting.nobody')] : []),
    ...(parties > 0 ? [text(parties === 1 ? 'waiting.demandOne' : 'waiting.demand', { people, parties })] : []),
    ...(breakEven === null ? [] : [text('waiting.breakEven', { count: breakEven })]),
  ];
  return <p className="waiting-demand">{words.join(' · ')}</p>;
}

/** A departure without seats for the whole party: who waits for it, and the way onto its list. */
export function WaitingOffer({ sale }: { sale: Sale }) {
  const text = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { draft, lookup, figures } = sale;
  const confirm = useConfirm();
  const { waiting: known } = useCaller(draft);
  const joins = useAllowed('waitingParties', 'create');
  const [key] = useState(newKey);
  const { mutateAsync: create } = useCreate<WaitingRow>({
    resource: 'waitingParties',
    ...QUIET,
  });
  const [busy, setBusy] = useState(false);
  const seats = figures?.seats ?? 0;
  const fewer = draft.waiting && seats > 0 ? draft.waiting.seats - seats : 0;
  if (draft.waiting && lookup?.departure.id === draft.waiting.departureId)
    return (
      <Alert
        type="info"
        showIcon
        message={text('waiting.booking', {
          ...{ who: draft.waiting.who, seats: draft.waiting.seats, until: instantText(draft.waiting.until) },
        })}
        description={fewer > 0 && text('waiting.fewer', { count: fewer })}
      />
    );
  const full = lookup !== undefined && (lookup.free === 0 || seats > lookup.free);
  if (!full || draft.orderNumber || !joins) return null;
  const { contactPerson, contactPhone, remark } = draft.contact;
  const ready = seats > 0 && contactPerson.trim() !== '' && contactPhone !== '';
  const count = (type: string): number => draft.members.filter((one) => one.type === type).length;
  const join = (): void | Promise<void> => {
    sale.tried('party');
    if (!ready) return;
    const before = known.find((one) => one.departureIds.includes(lookup.departure.id));
    if (!before) return enter();
    const { contactPerson: who, offeredUntil } = before;
    confirm({
      title: text('waiting.again', { who }),
      content: text(offeredUntil === null ? 'waiting.againWaits' : 'waiting.againOffered'),
      okText: text('waiting.join'),
      careful: true,
      onOk: enter,
    });
  };
  const enter = async (): Promise<void> => {
    setBusy(true);
    try {
      const heads = {
        adults: count('ADULT'),
        members: count('MEMBER'),
        children: count('CHILD'),
        babies: count('BABY'),
      };
      const rooms = new Set(draft.members.flatMap(({ room }) => room?.group ?? [])).size;
      const who = { contactPerson: contactPerson.trim(), contactPhone: plainPhone(contactPhone), note: remark.trim() };
      const { data: row } = await create({
        values: { departureId: lookup.departure.id, ...heads, ...(rooms ? { rooms } : {}), ...who },
        meta: callMeta({ key }),
      });
      const told = row.state === 'offered' ? 'waiting.joinedOffered' : 'waiting.joined';
      toasts.done(text(told, { who: row.contactPerson, position: row.position ?? '' }));
      sale.startOver();
      await navigate(`/data/waitingParties?state=${row.state}`);
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const date = dateText(lookup.departure.departureDate);
  // what operations keep back is no seat that comes free
  const max = lookup.departure.maxPax - lookup.departure.reservedNumber;
  return (
    <Alert
      type="warning"
      showIcon
      message={
        seats > 0 ? text('waiting.joinFor', { free: lookup.free, seats, date }) : text('errors.departure.soldOut')
      }
      description={
        <>
          {seats > max && <p>{text('waiting.tooLarge', { max, seats })}</p>}
          <Demand departureId={lookup.departure.id} />
        </>
      }
      action={
        (sale.step === 'party' || sale.step === 'pay') && (
          <Button loading={busy} onClick={() => void join()}>
            {text('waiting.join')}
          </Button>
        )
      }
    />
  );
}
