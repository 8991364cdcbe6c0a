import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ZERO } from '@domain/money';
import { termsSaid } from '@domain/terms';
import type { MemberInput } from '@domain/wire/booking';
import type { SubOrderWire } from '@domain/wire/order';
import { grant } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { PageHeader } from '../../../parts/PageHeader';
import { moneyText } from '../../../parts/Money';
import { WhoSaved } from '../../../parts/draft/WhoSaved';
import { focusControl } from '../../../parts/form/focus-field';
import { toOtherAddress, useUnsavedGuard } from '../../../parts/form/use-unsaved-guard';
import { type Faults, partyFaults, warningsOf } from '../booking/checks';
import { asSent, type Traveller } from '../booking/party';
import { type Figures, figuresOf, hkd, type Offer, standingOf } from '../booking/figures';
import { MoneyPanel } from '../booking/MoneyPanel';
import { PriceLines } from '../booking/PriceLines';
import { Travellers } from '../booking/Travellers';
import { useLeft } from '../booking/use-left';
import { useTourRules } from '../booking/use-tour-rules';
import { addPassengers, amend, orderLink, tourOf } from '../calls';
import { MoneyFirst } from '../verbs/MoneyFirst';
import type { VerbProps } from '../verbs/verb';
import { useOrderAgain } from './read';
import { useParty } from './use-party';

type Props = VerbProps & { mode: 'amend' | 'add-passengers' };

/** Changes the people of a booking, or adds some, at the prices it was booked with; figures before anything is done. */
export function PartyEditor({ mode, order, subOrder, onClose, onDone }: Props) {
  const text = useText();
  const rules = useTourRules();
  const again = useOrderAgain();
  const { members, change, typed, merged } = useParty(mode === 'amend' ? subOrder : undefined);
  const [tried, setTried] = useState(false);
  const { told: toldOf, leave, enter } = useLeft();
  const [asking, setAsking] = useState(false);
  const sent = useRef(false);
  const booked = order.booked.find((each) => each.subOrderId === subOrder.id);
  const tour = useQuery({
    queryKey: ['tour', subOrder.packageCode],
    queryFn: () => tourOf(subOrder.packageCode),
    retry: false,
  });
  useUnsavedGuard(typed, () => typed && !sent.current, toOtherAddress);
  const ready = booked !== undefined;
  // typing begins with the first traveller; on a phone the keyboard would cover the page
  useEffect(() => {
    if (ready && window.matchMedia('(min-width: 768px)').matches) document.getElementById('members.0.title')?.focus();
  }, [ready]);
  if (!booked) return null;
  const ceiling = booked.prices.prices.specialDiscount;
  const offer: Offer = {
    departureDate: subOrder.departureDate,
    prices: booked.prices.prices,
    terms: termsSaid(booked.rules),
    levyRates: order.levyRates,
    free: booked.free + (mode === 'amend' ? seatsOf(subOrder) : 0),
    ...(mode === 'amend' ? { standing: standingOf(subOrder, order.payments) } : {}),
  };
  const figures = figuresOf(offer, members, new Date());
  const faults: Faults = {};
  partyFaults(
    members,
    {
      discountCeiling: ceiling,
      mayExceed: grant('orders.discountAbove') !== false,
      given: new Map(subOrder.members.map((one) => [one.id, one.specialDiscount ?? 0])),
    },
    (field, key, params) => {
      faults[field] = params ? { key, params } : { key };
    },
  );
  const trip = tour.data && {
    departureDate: subOrder.departureDate,
    days: booked.rules.days,
    country: tour.data.country,
    areaCode: tour.data.areaCode,
  };
  const warnings = warningsOf(members, trip, rules);
  const look = (): void => {
    setTried(true);
    const [wrong] = Object.keys(faults);
    if (wrong) focusControl(wrong);
    else if (members.length > 0) setAsking(true);
  };
  const title = text(mode === 'amend' ? 'orders.moves.amend' : 'orders.moves.add-passengers');
  const shown = tried ? faults : toldOf(faults);
  const told = merged && (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message={text('orders.record.merged')}
      description={<WhoSaved resource="orders" recordId={order.id} />}
    />
  );
  return (
    <>
      <PageHeader
        title={title}
        code={subOrder.subOrderNumber}
        trail={[
          { name: text('app.screens.orders'), to: '/tour-booking-management' },
          { name: order.orderNumber, to: orderLink(order.orderNumber) },
        ]}
      />
      {!asking && told}
      <div className="sale">
        <div className="sale-main">
          <div
            className="sale-card sale-step"
            onFocus={({ target }) => enter(target.id)}
            onBlur={({ target }) => leave(target.id)}
          >
            <Travellers
              members={members}
              change={change}
              faults={shown}
              warnings={warnings}
              departureDate={subOrder.departureDate}
              fixed={mode === 'amend'}
            />
            <PriceLines members={members} figures={figures} faults={shown} ceiling={ceiling} change={change} />
          </div>
          <div className="sale-nav">
            <Button onClick={onClose}>{text('app.buttons.cancel')}</Button>
            <Button type="primary" onClick={look}>
              {text('orders.verbs.showChange')}
            </Button>
          </div>
        </div>
        <MoneyPanel
          offer={offer}
          figures={figures}
          members={members}
          {...(mode === 'amend' ? { paid: subOrder.paid } : {})}
        />
      </div>
      {asking && (
        <MoneyFirst
          verb={mode}
          title={`${title} · ${subOrder.subOrderNumber}`}
          okBare={title}
          okText={(preview) => text('orders.verbs.changeOk', { amount: moneyText(preview?.newAmount ?? 0) })}
          seal
          body={bodyOf(mode, order.id, order.version, subOrder, members, figures)}
          run={async (body, key) => {
            await (mode === 'amend' ? amend : addPassengers)(body, key);
            sent.current = true;
            onDone(text('orders.verbs.changed'));
          }}
          stale={() => void again(order.id)}
          onClose={() => setAsking(false)}
        >
          {told}
        </MoneyFirst>
      )}
    </>
  );
}

const seatsOf = (subOrder: SubOrderWire): number =>
  subOrder.members.filter((one) => one.state === 'LIVING' && one.takesSeat).length;

function bodyOf(
  mode: Props['mode'],
  orderId: number,
  version: number,
  subOrder: SubOrderWire,
  members: readonly Traveller[],
  figures: Figures,
): object {
  const stored = new Map(subOrder.members.map((one) => [one.id, one.certificateNo]));
  const sent = members.map((one, index): MemberInput => {
    const member: MemberInput = { ...asSent(one), amount: hkd(figures.members[index]?.amount ?? ZERO) };
    if (one.id !== undefined && stored.get(one.id) === one.certificateNo) delete member.certificateNo;
    return member;
  });
  return mode === 'amend'
    ? { orderId, subOrderId: subOrder.id, version, members: sent }
    : { subOrderId: subOrder.id, members: sent };
}
