import { useQuery } from '@tanstack/react-query';
import { Alert, AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { dateText } from '../../../parts/DateText';
import { LIMITS } from '@domain/limits';
import { upperCode } from '@domain/texts';
import { goOnByTab } from '../../../parts/go-on-by-tab';
import { Labelled } from '../../../parts/Labelled';
import { TypedDate } from '../../../parts/TypedDate';
import { useText } from '../../../providers/i18n';
import { departuresOf, tourCodes } from '../calls';
import { faultText } from './checks';
import { DeparturePicker } from './DeparturePicker';
import { TourFacts } from './TourFacts';
import type { Sale } from './use-sale';
import { WaitingOffer } from './WaitingList';
import { useTourRules } from './use-tour-rules';

/** A code or a name as it was meant, full-width letters too. */
const plain = (typed: string): string => typed.normalize('NFKC').trim();

/** Step 1: which tour, which day; the dates stand with their free seats (SPEC 5: both must be entered). */
export function LookupStep({ sale }: { sale: Sale }) {
  const text = useText();
  const { draft, change, shown, lookup, lookupProblem } = sale;
  const { bookingCutoffDays } = useTourRules();
  const [typed, setTyped] = useState(draft.tourCode);
  const codes = useQuery({
    queryKey: ['tour-codes', plain(typed)],
    queryFn: () => tourCodes(plain(typed)),
    placeholderData: (old) => old,
  });
  const dates = useQuery({
    queryKey: ['departures-of', draft.tourCode],
    queryFn: () => departuresOf(draft.tourCode),
    enabled: draft.tourCode !== '',
    retry: false,
  });
  const choose = (code: string): void => {
    setTyped(code);
    const tourCode = upperCode(plain(code));
    if (tourCode !== draft.tourCode) change((before) => ({ ...before, tourCode, departureDate: '' }));
  };
  const wanted = plain(typed).toUpperCase();
  // what an earlier search found stands until this one answers, and is held against what is typed by now
  const offered = (codes.data ?? []).filter(
    (each) => !codes.isPlaceholderData || `${each.packageCode} ${each.name}`.toUpperCase().includes(wanted),
  );
  const exact = offered.find((each) => each.packageCode === wanted);
  const unknown =
    draft.tourCode !== '' && draft.tourCode === wanted && codes.isSuccess && !codes.isPlaceholderData && !exact;
  const codeFault =
    lookupProblem?.errors['tourCode']?.[0] ??
    (unknown || lookupProblem?.code === 'tour.notFound'
      ? text('errors.tour.notFound')
      : exact?.why && draft.tourCode === wanted
        ? text(`errors.${exact.why}`)
        : faultText(shown['tourCode'], text));
  const dateFault =
    (lookupProblem?.code === 'tour.notFound' ? '' : lookupProblem?.message) || faultText(shown['departureDate'], text);
  return (
    <div className="sale-step">
      <div className="sale-row lookup-row">
        <Labelled id="tourCode" label={text('orders.booking.tourCode')} error={codeFault} required>
          <AutoComplete
            id="tourCode"
            autoFocus
            value={typed}
            // Enter takes the first; a code typed to its end is that one
            defaultActiveFirstOption={wanted.length >= LIMITS.searchMin}
            options={(exact ? [exact, ...offered.filter((each) => each !== exact)] : offered).map((each) => ({
              value: each.packageCode,
              disabled: !!each.why,
              label: (
                <span className="tour-option">
                  <b>{each.packageCode}</b> <span>{each.name}</span>
                  {each.why ? (
                    <small className="bad">{text(`errors.${each.why}`)}</small>
                  ) : (
                    <small className="muted">{each.nextDeparture ? dateText(each.nextDeparture) : '–'}</small>
                  )}
                </span>
              ),
            }))}
            placeholder={text('orders.booking.tourCodeHint')}
            onChange={(value: string) => {
              const found = codes.data?.some((each) => each.packageCode === plain(value).toUpperCase());
              if (found) choose(value);
              else setTyped(value);
            }}
            onInputKeyDown={goOnByTab}
            onSelect={choose}
            onBlur={(event) => choose((event.target as HTMLInputElement).value)}
            {...(codeFault ? { status: 'error' as const } : {})}
          />
        </Labelled>
        <Labelled id="departureDate" label={text('orders.booking.departureDate')} error={dateFault} required>
          <TypedDate
            id="departureDate"
            value={draft.departureDate || null}
            invalid={dateFault !== ''}
            onChange={(date) => change((before) => ({ ...before, departureDate: date ?? '' }))}
          />
        </Labelled>
        <Button
          className="lookup-button"
          loading={sale.lookingUp}
          onClick={() => {
            choose(typed);
            sale.tried('lookup');
            sale.refresh();
          }}
        >
          {text('orders.booking.lookUp')}
        </Button>
      </div>
      {dates.data && draft.tourCode && !codeFault && (
        <DeparturePicker
          departures={dates.data}
          value={draft.departureDate}
          today={sale.now}
          cutoffDays={bookingCutoffDays}
          onChange={(departureDate) => change((before) => ({ ...before, departureDate }))}
        />
      )}
      <WaitingOffer sale={sale} />
      {lookup && <TourFacts lookup={lookup} />}
      {!draft.tourCode && <Alert type="info" showIcon message={text('orders.booking.lookupHelp')} />}
    </div>
  );
}
