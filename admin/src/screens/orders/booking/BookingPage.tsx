import { Button, Steps } from 'antd';
import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNamedHotkey } from '../../../parts/hotkeys';
import { Kept } from '../../../parts/Kept';
import { PageHeader } from '../../../parts/PageHeader';
import { useWide } from '../../../parts/use-media';
import { useStable } from '../../../parts/use-stable';
import { useText } from '../../../providers/i18n';
import '../../../parts/plain-table.css';
import '../orders.css';
import { BookButton } from './BookButton';
import { Booked } from './Booked';
import { isTouched } from './draft';
import { FiguresDiffer } from './FiguresDiffer';
import { LookupStep } from './LookupStep';
import { MoneyPanel } from './MoneyPanel';
import { PartyStep } from './PartyStep';
import { PayStep } from './PayStep';
import { PriceStep } from './PriceStep';
import { type Step, STEPS, stepOf } from './steps';
import { TravellersStep } from './TravellersStep';
import { useBooking } from './use-booking';
import { type Sale, useSale } from './use-sale';
import { useConfirm } from '../../../parts/use-confirm';

/** The next step of a sale needs nothing that is not here already: it is drawn while one rests. */
const ahead = (): Promise<unknown> => Promise.resolve();

/** /tour-booking: the sale from the first word on the phone to the receipt (decisions B13). */
export default function BookingPage() {
  const [params, setParams] = useSearchParams();
  const booked = params.get('order');
  if (booked) return <Booked orderNumber={booked} again={() => setParams({ step: 'lookup' })} />;
  return <Stepper />;
}

function Stepper() {
  const text = useText();
  const sale = useSale();
  const booking = useBooking(sale);
  const { step, go, counts, draft } = sale;
  const wide = useWide('md');
  const at = STEPS.indexOf(step);
  const body = useRef<HTMLDivElement>(null);
  const [wished, setWished] = useState(false);
  const onwards = (): void => {
    // asked while the date is looked up: on as soon as it is found, never lost
    if (sale.lookingUp && step === 'lookup') return setWished(true);
    sale.tried(step);
    const wrong = Object.keys(sale.faults).filter((field) => stepOf(field) === step);
    if (wrong.length) return focusOn(body.current, wrong);
    const next = STEPS[at + 1];
    if (next) go(next);
    else void booking.submit();
  };
  const onwardsNow = useEffectEvent(onwards);
  useEffect(() => {
    if (!wished || sale.lookingUp) return;
    setWished(false);
    onwardsNow();
  }, [wished, sale.lookingUp]);
  const shownWrong = Object.keys(sale.shown).filter((field) => stepOf(field) === step);
  useFocusFirst(body, step, shownWrong);
  useNamedHotkey('mod+enter', text('orders.booking.keyNext'), onwards, { inFields: true });
  useNamedHotkey('mod+shift+enter', text('orders.booking.holdNow'), () => void booking.hold(), {
    inFields: true,
    enabled: sale.figures !== undefined && draft.members.length > 0 && step !== 'lookup',
  });
  useNamedHotkey('alt+left', text('orders.booking.keyBack'), () => at > 0 && go(STEPS[at - 1] ?? step), {
    inFields: true,
  });
  const back = useStable(() => go(STEPS[at - 1] ?? step));
  const forward = useStable(onwards);
  const hold = useStable(() => void booking.hold());
  return (
    <>
      <Head code={draft.tourCode} under={draft.orderNumber} touched={isTouched(draft)} startOver={sale.startOver} />
      <div className="sale">
        <div className="sale-main">
          <Way step={step} wrong={STEPS.map((each) => counts[each]).join()} wide={wide} go={go} />
          {!wide && (
            <h2 className="sale-step-name">
              {text(`orders.booking.steps.${step}`)}{' '}
              {counts[step] > 0 && <small className="bad">{text('app.form.errors', { count: counts[step] })}</small>}
            </h2>
          )}
          {/* what cannot be so is told when its field is left, not when the step is; a tour is judged by its own field */}
          <div
            className="sale-card"
            onFocus={({ target }) => sale.enter(target.id)}
            onBlur={({ target }) => step !== 'lookup' && sale.leave(target.id)}
          >
            {/* a sale that is started over begins with empty fields and the cursor in the first */}
            <Kept key={draft.key} ref={body} all={STEPS} at={step} ahead={ahead}>
              {(each) => <StepBody step={each} sale={sale} booking={booking} />}
            </Kept>
          </div>
          <Nav
            step={step}
            busy={booking.busy}
            holds={(step === 'party' || step === 'travellers') && draft.members.length > 0 && Boolean(sale.figures)}
            back={back}
            onwards={forward}
            hold={hold}
          >
            {step === 'pay' && <BookButton sale={sale} booking={booking} />}
          </Nav>
        </div>
        <MoneyPanel offer={sale.offer} figures={sale.figures} members={draft.members} />
      </div>
      <FiguresDiffer booking={booking} />
    </>
  );
}

/** What is sold; of a further party under an order that is there, on every step under which. */
const Head = memo(function Head({
  code,
  under,
  touched,
  startOver,
}: {
  code: string;
  under: string;
  touched: boolean;
  startOver: () => void;
}) {
  const text = useText();
  const confirm = useConfirm();
  const ask = (): void =>
    confirm({
      title: text('orders.booking.startOverAsk'),
      okText: text('orders.booking.startOver'),
      danger: true,
      onOk: startOver,
    });
  return (
    <PageHeader
      title={under ? text('orders.booking.addingTo', { number: under }) : text('app.screens.tourBooking')}
      {...(code ? { code } : {})}
      actions={(touched || under !== '') && <Button onClick={ask}>{text('orders.booking.startOver')}</Button>}
    />
  );
});

interface NavProps {
  step: Step;
  busy: boolean;
  /** It can be booked without money from here. */
  holds: boolean;
  back: () => void;
  onwards: () => void;
  hold: () => void;
  /** What the last step ends with. */
  children: ReactNode;
}
/** Under each step, always in sight: the way back, onwards or to the end, and out with a hold. */
const Nav = memo(function Nav({ step, busy, holds, back, onwards, hold, children }: NavProps) {
  const text = useText();
  return (
    <div className="sale-nav">
      <Button disabled={step === STEPS[0]} onClick={back}>
        {text('app.buttons.back')}
      </Button>
      {step !== 'pay' && (
        <Button type="primary" onClick={onwards}>
          {text('app.buttons.next')}
        </Button>
      )}
      {children}
      {holds && (
        <Button loading={busy} onClick={hold}>
          {text('orders.booking.holdNow')}
        </Button>
      )}
      <span className="muted sale-hint">{text('orders.booking.hint')}</span>
    </div>
  );
});

/** The steps with how many faults stand on each; `wrong` has the counts in their order. */
const Way = memo(function Way({ step, wrong, wide, go }: Pick<Sale, 'step' | 'go'> & { wrong: string; wide: boolean }) {
  const text = useText();
  const counts = wrong.split(',').map(Number);
  return (
    <Steps
      size="small"
      current={STEPS.indexOf(step)}
      direction="horizontal"
      responsive={false}
      onChange={(index) => go(STEPS[index] ?? step)}
      items={STEPS.map((each, index) => {
        const count = counts[index] ?? 0;
        return {
          title: <span className={wide ? undefined : 'visually-hidden'}>{text(`orders.booking.steps.${each}`)}</span>,
          ...(count > 0 ? { status: 'error' as const, description: wide && text('app.form.errors', { count }) } : {}),
        };
      })}
    />
  );
});

function StepBody({ step, sale, booking }: { step: Step; sale: Sale; booking: ReturnType<typeof useBooking> }) {
  const text = useText();
  if (step === 'lookup') return <LookupStep sale={sale} />;
  if (step === 'party') return <PartyStep sale={sale} />;
  if (step === 'travellers') return <TravellersStep sale={sale} />;
  if (!sale.figures) return <p className="muted">{text('orders.booking.lookupFirst')}</p>;
  if (step === 'price') return <PriceStep sale={sale} figures={sale.figures} />;
  return <PayStep sale={sale} booking={booking} figures={sale.figures} />;
}

/** What was refused is mended first, else one types in the first field; on phones the keyboard would hide the step. */
function useFocusFirst(body: React.RefObject<HTMLDivElement | null>, step: string, wrong: string[]): void {
  const atArrival = useEffectEvent(() => wrong);
  useEffect(() => {
    const fields = atArrival();
    if (fields.length) return focusOn(body.current, fields);
    window.scrollTo({ top: 0 });
    if (!window.matchMedia('(min-width: 768px)').matches) return;
    const first = body.current?.querySelector<HTMLElement>('[id="members.0.title"]');
    (first ?? body.current?.querySelector<HTMLElement>('input:not([type=checkbox]):not([disabled])'))?.focus();
  }, [body, step]);
}
/** An empty party is mended at its first counter. */
const placeOf = (field: string): string => (field === 'members' ? 'count-ADULT' : field);
function focusOn(body: HTMLElement | null, fields: string[]): void {
  const found = fields.map((field) => body?.querySelector<HTMLElement>(`#${CSS.escape(placeOf(field))}`)).find(Boolean);
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
}
