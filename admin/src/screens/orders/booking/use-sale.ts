import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { termsSaid } from '@domain/terms';
import type { BookingLookup } from '@domain/wire/lookup';
import { grant } from '../../../providers/access';
import { isProblem, type Problem } from '../../../providers/problem';
import { lookUp } from '../calls';
import { countByStep, type Faults, faultsOf, warningsOf } from './checks';
import { type Draft, dropDraft, keepDraft, newDraft, readDraft, withUsual } from './draft';
import { type Figures, figuresOf, type Offer } from './figures';
import { isStep, STEPS, type Step, stepOf } from './steps';
import { useLeft } from './use-left';
import { useTourRules } from './use-tour-rules';

export interface Sale {
  draft: Draft;
  change: (make: (draft: Draft) => Draft) => void;
  step: Step;
  go: (step: Step) => void;
  lookup: BookingLookup | undefined;
  lookupProblem: Problem | undefined;
  lookingUp: boolean;
  refresh: () => void;
  offer: Offer | undefined;
  figures: Figures | undefined;
  faults: Faults;
  /** The same of a draft that is not on the screen yet. */
  faultsOf: (draft: Draft) => Faults;
  /** Faults to show: those of steps that have been tried, of fields that were left with something typed, and the server's. */
  shown: Faults;
  counts: Record<Step, number>;
  warnings: ReturnType<typeof warningsOf>;
  tried: (step: Step) => void;
  /** A field was left: what was typed there is judged from now on. */
  leave: (field: string) => void;
  /** Somebody is in a field again, and is not told while they type. */
  enter: (field: string) => void;
  refused: (problem: Problem) => void;
  startOver: () => void;
  now: Date;
}

/** The one state of the booking screen: draft, lookup, figures, faults, step. */
export function useSale(): Sale {
  const [draft, setDraft] = useState(readDraft);
  const [params, setParams] = useSearchParams();
  const [triedSteps, setTried] = useState<readonly Step[]>([]);
  const { told, leave, enter, forget } = useLeft();
  const [server, setServer] = useState<Record<string, string>>({});
  const now = useNow();
  const { tourCode, departureDate } = draft;
  const ready = tourCode !== '' && departureDate !== '';
  const query = useQuery({
    queryKey: ['booking-lookup', tourCode, departureDate],
    queryFn: () => lookUp(tourCode, departureDate),
    enabled: ready,
    retry: false,
    refetchInterval: (each) => (each.state.error ? false : 30_000),
  });
  const found = ready ? query.data : undefined;
  const { waiting } = draft;
  const lookup = useMemo(() => found && withOffer(found, waiting), [found, waiting]);
  const rules = useTourRules();

  useEffect(() => keepDraft(draft), [draft]);
  const change = useCallback((make: (before: Draft) => Draft) => {
    setDraft(make);
    setServer({});
  }, []);
  const wanted = params.get('step');
  const step: Step = isStep(wanted) ? wanted : 'lookup';
  const country = lookup?.package.country ?? '';
  const go = useCallback(
    (next: Step) => {
      if (next === 'travellers') setDraft((before) => withUsual(before, country));
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.set('step', next);
        return after;
      });
    },
    [setParams, country],
  );
  const offer = useMemo(() => (lookup ? offerOf(lookup) : undefined), [lookup]);
  const figures = useMemo(
    () => (offer ? figuresOf(offer, draft.members, now) : undefined),
    [offer, draft.members, now],
  );
  const judged = useCallback(
    (one: Draft) =>
      faultsOf(one, {
        found: lookup !== undefined,
        free: lookup?.free ?? 0,
        seats: figures?.seats ?? 0,
        discountCeiling: lookup?.prices.prices.specialDiscount ?? 0,
        mayExceed: grant('orders.discountAbove') !== false,
      }),
    [lookup, figures],
  );
  const faults = useMemo(() => judged(draft), [judged, draft]);
  const warnings = useMemo(
    () => warningsOf(draft.members, lookup && tripOf(lookup), rules),
    [draft.members, lookup, rules],
  );
  const shown = { ...told(faults), ...shownOf(faults, triedSteps, server) };
  const tried = useCallback((one: Step) => {
    const upTo = STEPS.slice(0, STEPS.indexOf(one) + 1);
    setTried((before) => [...new Set([...before, ...upTo])]);
  }, []);
  const refused = useCallback((problem: Problem) => setServer(firsts(problem.errors)), []);
  const startOver = useCallback(() => {
    dropDraft();
    setDraft(newDraft());
    setTried([]);
    forget();
    setServer({});
    setParams({ step: 'lookup' });
  }, [setParams, forget]);
  return {
    draft,
    change,
    step,
    go,
    lookup,
    lookupProblem: isProblem(query.error) && ready ? query.error : undefined,
    lookingUp: query.isFetching && !query.data,
    refresh: () => void query.refetch(),
    offer,
    figures,
    faults,
    faultsOf: judged,
    shown,
    counts: countByStep(shown),
    warnings,
    tried,
    leave,
    enter,
    refused,
    startOver,
    now,
  };
}

/** Seats that the waiting list holds for this very party are free to it. */
const withOffer = (lookup: BookingLookup, waiting: Draft['waiting']): BookingLookup =>
  waiting?.departureId === lookup.departure.id ? { ...lookup, free: lookup.free + waiting.seats } : lookup;
const offerOf = (lookup: BookingLookup): Offer => ({
  departureDate: lookup.departure.departureDate,
  prices: lookup.prices.prices,
  terms: termsSaid(lookup.terms),
  levyRates: lookup.levyRates,
  free: lookup.free,
});
const tripOf = (lookup: BookingLookup) => ({
  departureDate: lookup.departure.departureDate,
  days: lookup.prices.days,
  country: lookup.package.country,
  areaCode: lookup.package.areaCode,
});
const shownOf = (faults: Faults, tried: readonly Step[], server: Record<string, string>): Faults => ({
  ...Object.fromEntries(Object.entries(faults).filter(([field]) => tried.includes(stepOf(field)))),
  ...Object.fromEntries(Object.entries(server).map(([field, words]) => [field, { words }])),
});
const firsts = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0] ?? '']));

/** The time, fresh every minute: deadlines and deposits depend on it. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
