import { useInvalidate, useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addDays, businessDate } from '@domain/dates';
import { belowMinimum, isStanding } from '@domain/departure-states';
import { BOARD_DAYS } from '@domain/go-no-go';
import { departuresBoard as board } from '@domain/resources/departuresBoard';
import type { BoardRow } from '@domain/wire/departure';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { dateText } from '../parts/DateText';
import type { Filter } from '../parts/list/filter';
import { localRows } from '../parts/list/local-rows';
import type { Rows } from '../parts/list/rows';
import type { ListState } from '../parts/list/state';
import type { Verb } from '../parts/verbs';
import { grant } from '../providers/access';
import { useLocale, useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { send } from '../providers/send';
import { cells, rowOf, tourOf } from '../screens/departures/board-cells';
import { PromiseModal } from '../screens/departures/PromiseModal';
import { CallOff } from '../screens/disruptions/CallOffButton';
import { withParam } from './address';
import { useConfirm } from '../parts/use-confirm';

const undecided = ({ state }: BoardRow): boolean => isStanding(state) && state !== 'GUARANTEED';

/** The days that the board looks at: the coming weeks, unless the address names others. */
function useDays(): { from: string; to: string } {
  const [params] = useSearchParams();
  const from = params.get('from') ?? businessDate(new Date());
  return { from, to: params.get('to') ?? addDays(from, BOARD_DAYS) };
}
/** All of them at once: what decides is worked out for the whole time, and narrowed here. */
function useBoard(liveMode: 'auto' | 'off' = 'off') {
  const filters = Object.entries(useDays()).map(([field, value]) => ({ field, operator: 'eq' as const, value }));
  return useList<BoardRow>({
    ...{ resource: board.name, filters, pagination: { mode: 'off' }, liveMode, errorNotification: false },
  });
}
function useWhole(state: ListState): Rows<Row> {
  const locale = useLocale();
  const { query, result } = useBoard('auto');
  const found = useMemo(() => {
    const words = (row: BoardRow): string[] => [
      row.packageCode,
      tourOf(row, locale),
      row.packageName,
      row.departureDate,
    ];
    return localRows(result.data, state, { words }) as unknown as Rows<Row>;
  }, [result.data, state, locale]);
  const { isPending: loading, isFetching: fetching, error, refetch } = query;
  return { ...found, loading, fetching, error, retry: () => void refetch() };
}

/** Of which days it is, and what of them had no room; beneath it what is asked about a row, which the address names. */
function Above() {
  const text = useText();
  const { from, to } = useDays();
  const { result } = useBoard();
  const shown = result.data.length;
  const total = result.total ?? shown;
  return (
    <>
      <p className="muted">
        {text('departures.board.lead', { from: dateText(from), to: dateText(to) })}
        {total > shown && ` ${text('departures.board.cut', { shown, total })}`}
      </p>
      <Asked rows={result.data} />
    </>
  );
}
function Asked({ rows }: { rows: readonly BoardRow[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const promise = usePromise();
  const promised = rows.find(({ id }) => String(id) === params.get('promise'));
  const calledOff = params.get('callOff')?.split(',').map(Number).filter(Boolean) ?? [];
  const close = (name: string) => () => void navigate(withParam(name, undefined), { replace: true });
  return (
    <>
      {calledOff.length > 0 && <CallOff departureIds={calledOff} close={close('callOff')} />}
      {promised && (
        <PromiseModal
          departureDate={promised.departureDate}
          paid={promised.sold}
          held={promised.held}
          min={promised.min}
          close={close('promise')}
          promise={(reason) => promise(promised, reason).then(close('promise'))}
        />
      )}
    </>
  );
}
function usePromise(): (row: BoardRow, reason?: string) => Promise<void> {
  const text = useText();
  const toasts = useToasts();
  const invalidate = useInvalidate();
  return async ({ id, version, departureDate }, reason) => {
    await send('post', `/departures/${String(id)}/moves`, { move: 'guarantee', version, reason });
    toasts.done(text('departures.promise.done', { date: dateText(departureDate) }));
    await invalidate({ resource: board.name, invalidates: ['list'] });
  };
}

function useVerbs(): readonly Verb<Row>[] {
  const text = useText();
  const toasts = useToasts();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const promise = usePromise();
  const put = (name: string, value: string): void => void navigate(withParam(name, value), { replace: true });
  const unless = (fits: (row: BoardRow) => boolean) => (row: Row) =>
    fits(rowOf(row))
      ? undefined
      : text('app.record.notNow', { state: text(`words.departureState.${rowOf(row).state}`) });
  return [
    {
      ...{
        key: 'guarantee',
        label: text('departures.promise.verb'),
        in: ['row'],
        may: grant('departures.manage') !== false,
      },
      whyNot: unless(undecided),
      run: (row) => {
        const { packageCode: code, departureDate, sold: paid, min } = rowOf(row);
        if (belowMinimum(paid, min)) return put('promise', String(row.id));
        confirm({
          title: text('departures.board.promise', { code, date: dateText(departureDate) }),
          content: text('departures.board.promiseHelp', { paid, min }),
          okText: text('departures.promise.verb'),
          onOk: () => promise(rowOf(row)).catch(toasts.failed),
        });
      },
    },
    {
      ...{
        key: 'desk',
        label: text('disruptions.openVerb'),
        danger: true,
        in: ['row', 'bulk'],
        may: grant('disruptions.write') !== false,
      },
      whyNot: unless(({ state }) => isStanding(state)),
      run: (row) => put('callOff', String(row.id)),
      all: (rows) => put('callOff', rows.map(({ id }) => id).join()),
    },
  ];
}

/** A row may have been sold by several shops: those of the rows that are here. */
function useShops(): Filter[] {
  const text = useText();
  const { result } = useBoard();
  const shops = [...new Set(result.data.flatMap((row) => row.shops))].sort();
  return [
    {
      ...{ field: 'below', kind: 'bool', label: text('resources.departuresBoard.fields.below') },
      ...{ yes: text('departures.board.tones.amber'), no: text('departures.board.enough') },
    },
    {
      ...{ field: 'shops', kind: 'oneOf', several: true, label: text('resources.departuresBoard.fields.shops') },
      options: shops.map((value) => ({ value, label: value })),
    },
  ];
}

/** /departures-board: which departures of the coming weeks go, and by when somebody has to decide. */
const departuresBoard: Slots = {
  open: (row) =>
    `/tour-list-booking?tourCode=${encodeURIComponent(rowOf(row).packageCode)}&departureDate=${rowOf(row).departureDate}`,
  cells,
  verbs: useVerbs,
  list: {
    ...{ title: 'app.screens.departuresBoard', searchHint: 'departures.board.search', enterOpens: true },
    ...{ above: Above, whole: useWhole, filters: useShops },
  },
};
export default departuresBoard;
