import { Switch } from 'antd';
import { useState } from 'react';
import { belowMinimum, isStanding, outOfSale } from '@domain/departure-states';
import type { CustomerListWire } from '@domain/wire/customer';
import { MeaningTag } from '../../parts/StatusTag';
import { useDoing } from '../../parts/use-doing';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { PromiseModal } from '../departures/PromiseModal';
import { useDepartureChanges } from '../departures/calls';
import { useDeskCache } from './calls';
import { useConfirm } from '../../parts/use-confirm';

/** 成行: whether the departure is promised to go, or what became of it. Taking the promise back is asked for. */
export function GuaranteedSwitch({ departure }: { departure: CustomerListWire['departure'] }) {
  const text = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const cache = useDeskCache(departure.id);
  const { change } = useDepartureChanges();
  const { busy, doing } = useDoing();
  const word = text('customers.desk.guaranteed');
  const [promising, setPromising] = useState(false);
  const put = async (on: boolean, reason?: string): Promise<void> => {
    await doing(async () => {
      try {
        await change(departure, { guaranteed: on, ...(reason ? { reason } : {}) });
        toasts.done(text(on ? 'customers.desk.guaranteedOn' : 'customers.desk.guaranteedOff'));
      } finally {
        await cache.askAgain();
      }
    });
  };
  if (!isStanding(departure.state))
    return (
      <MeaningTag
        tone={outOfSale(departure.state) ? 'bad' : 'neutral'}
        word={text(`words.departureState.${departure.state}`)}
      />
    );
  if (grant('departures.manage') === false) return departure.guaranteed ? <MeaningTag tone="good" word={word} /> : null;
  const min = departure.groupSizeMin ?? 0;
  const ask = (on: boolean): void => {
    if (on && belowMinimum(departure.confirmedCount, departure.groupSizeMin)) setPromising(true);
    else if (on) void put(true);
    else
      confirm({
        title: text('customers.desk.askUnguarantee'),
        content: text('customers.desk.askUnguaranteeHelp'),
        okText: text('customers.desk.takeBack'),
        danger: true,
        cancelText: text('customers.desk.keep'),
        onOk: () => put(false),
      });
  };
  return (
    <>
      <label className="desk-guaranteed">
        <Switch checked={departure.guaranteed} loading={busy} onChange={ask} aria-label={word} size="small" />
        {departure.guaranteed ? <MeaningTag tone="good" word={word} /> : <span className="muted">{word}</span>}
      </label>
      {promising && (
        <PromiseModal
          departureDate={departure.departureDate}
          paid={departure.confirmedCount}
          held={departure.bookedCount - departure.confirmedCount}
          min={min}
          close={() => setPromising(false)}
          promise={async (reason) => {
            await put(true, reason);
            setPromising(false);
          }}
        />
      )}
    </>
  );
}
