import { Progress } from 'antd';
import { memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { cents, sum, sumHkd, ZERO } from '@domain/money';
import { MEMBER_TYPES } from '@domain/words';
import { dateText } from '../../../parts/DateText';
import { Money, moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import type { Traveller } from './party';
import { type Figures, hkd, type Offer } from './figures';
import { nameOf } from '../../../parts/names';

interface Props {
  offer: Offer | undefined;
  figures: Figures | undefined;
  members: readonly Traveller[];
  /** HK$ with levy that has been paid on it already; then what is still to pay stands in place of what is due now. */
  paid?: number;
  children?: ReactNode;
}

/** The money in view all the time: it follows the keys and stops none; what changed last is marked for a second. */
export const MoneyPanel = memo(function MoneyPanel({ offer, paid, children, ...typed }: Props) {
  const text = useText();
  const figures = useDeferredValue(typed.figures);
  const members = useDeferredValue(typed.members);
  return (
    <aside className="money-panel" aria-label={text('orders.panel.title')}>
      <h2>{text('orders.panel.title')}</h2>
      {offer && figures ? (
        <Seats free={Math.max(0, offer.free)} seats={figures.seats} left={figures.freeAfter} />
      ) : (
        <p className="muted">{text('orders.panel.empty')}</p>
      )}
      {offer && figures && members.length > 0 && (
        <Lines figures={figures} members={members} offer={offer} paid={paid} />
      )}
      {children}
    </aside>
  );
});

/** Drawn again when a seat more is wanted, not when a name is typed. */
const Seats = memo(function Seats({ free, seats, left }: { free: number; seats: number; left: number }) {
  const text = useText();
  const over = seats > free;
  return (
    <div className="seats">
      <div className="seats-line">
        <span>{text('orders.panel.freeSeats')}</span>
        <b className={over ? 'bad' : ''}>{free}</b>
      </div>
      <Progress
        size="small"
        showInfo={false}
        percent={free === 0 ? 100 : Math.min(100, Math.round((seats / free) * 100))}
        status={over ? 'exception' : 'normal'}
        aria-label={text('orders.panel.freeSeats')}
      />
      <span className={over ? 'bad' : 'muted'}>
        {over ? text('orders.panel.tooMany', { seats }) : text('orders.panel.seatsAfter', { seats, left })}
      </span>
    </div>
  );
});

interface LinesProps {
  figures: Figures;
  members: readonly Traveller[];
  offer: Offer;
  paid: number | undefined;
}
const Lines = memo(function Lines({ figures, members, offer, paid }: LinesProps) {
  const text = useText();
  const discounts = figures.members.flatMap((one) => one.lines).filter((line) => line.key.endsWith('Discount'));
  const given = cents(discounts.reduce((all, line) => all + line.cents, 0));
  return (
    <dl className="panel-lines">
      {members.length > EACH_UP_TO ? (
        <ByType figures={figures} members={members} />
      ) : (
        members.map((one, index) => (
          <Row
            key={one.uid}
            name={nameOf(one) || text('orders.booking.travellerNo', { no: index + 1 })}
            hint={text(`words.memberType.${one.type}`)}
            value={hkd(figures.members[index]?.amount ?? ZERO)}
          />
        ))
      )}
      {given !== 0 && (
        <Row name={text('orders.panel.discounts')} hint={text('orders.panel.included')} value={hkd(given)} />
      )}
      {figures.charged !== 0 && <Row name={text('orders.record.charges')} value={hkd(figures.charged)} />}
      <Row name={text('orders.panel.subtotal')} value={hkd(figures.subtotal)} rule />
      <Row
        name={
          offer.standing?.rows.length
            ? text('orders.fields.levy')
            : text('orders.panel.levy', { rate: figures.ratePct })
        }
        hint={text(`words.tiaPayer.${offer.terms.tiaPayer}`)}
        value={hkd(figures.levyCharged)}
      />
      {figures.kept !== 0 && <Row name={text('prints.kept')} value={hkd(figures.kept)} />}
      <Row name={text('orders.panel.total')} value={hkd(figures.total)} strong />
      {paid === undefined ? <DueRows figures={figures} /> : <PaidRows total={hkd(figures.total)} paid={paid} />}
    </dl>
  );
});

/** So many travellers have a line each; of more the total would be out of sight, and the price step has them all. */
const EACH_UP_TO = 6;
function ByType({ figures, members }: Pick<LinesProps, 'figures' | 'members'>) {
  const text = useText();
  return MEMBER_TYPES.map((type) => {
    const amounts = members.flatMap((one, index) =>
      one.type === type ? [figures.members[index]?.amount ?? ZERO] : [],
    );
    if (amounts.length === 0) return null;
    return (
      <Row
        key={type}
        name={`${text(`words.memberType.${type}`)} × ${String(amounts.length)}`}
        value={hkd(sum(amounts))}
      />
    );
  });
}

function DueRows({ figures }: { figures: Figures }) {
  const text = useText();
  return (
    <>
      <Row
        name={text('orders.panel.dueNow')}
        hint={
          figures.dueNowLevy > 0
            ? text('orders.panel.dueWithLevy', { amount: moneyText((figures.dueNow + figures.dueNowLevy) / 100) })
            : text(figures.deposit ? 'orders.panel.deposit' : 'orders.panel.full')
        }
        value={hkd(figures.dueNow)}
        strong
      />
      <div className="panel-row">
        <dt>{text('orders.panel.balanceBy')}</dt>
        <dd>{figures.deposit ? dateText(figures.balanceDue) : text('orders.panel.now')}</dd>
      </div>
    </>
  );
}
function PaidRows({ total, paid }: { total: number; paid: number }) {
  const text = useText();
  return (
    <>
      <Row name={text('orders.fields.paid')} value={paid} />
      <Row name={text('orders.fields.balance')} value={sumHkd([total, -paid])} strong />
    </>
  );
}

interface RowProps {
  name: string;
  hint?: string;
  value: number;
  strong?: boolean;
  rule?: boolean;
}
const Row = memo(function Row({ name, hint, value, strong = false, rule = false }: RowProps) {
  const changed = useChanged(value);
  const look = ['panel-row', strong && 'panel-strong', rule && 'panel-rule', changed && 'panel-changed'];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <dt>
        {name}
        {hint && <span className="muted">{hint}</span>}
      </dt>
      <dd>
        <Money hkd={value} />
      </dd>
    </div>
  );
});

/** True for a second after a value has changed. */
function useChanged(value: number): boolean {
  const before = useRef(value);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (before.current === value) return undefined;
    before.current = value;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), 1000);
    return () => clearTimeout(timer);
  }, [value]);
  return changed;
}
