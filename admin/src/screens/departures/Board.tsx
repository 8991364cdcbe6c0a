import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { tours } from '@domain/resources/tours';
import { belowMinimum } from '@domain/departure-states';
import { GO_TONES } from '@domain/go-no-go';
import type { BoardRow, DepartureBoard } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { DataTable } from '../../parts/list/DataTable';
import type { Filter } from '../../parts/list/filter';
import { localRows } from '../../parts/list/local-rows';
import type { RowAction } from '../../parts/list/RowMenu';
import { type ListSpec, useListState } from '../../parts/list/state';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { grant } from '../../providers/access';
import { ask } from '../../providers/ask';
import { send } from '../../providers/send';
import { type Text, useLocale, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { CallOff, CallOffButton } from '../disruptions/CallOffButton';
import { boardColumns, tourOf } from './board-columns';
import { PromiseModal } from './PromiseModal';

const SPEC: ListSpec = {
  id: 'departures-board',
  filters: ['below', 'tone', 'areaCode', 'shops'],
  sort: { field: 'decideBy', order: 'asc' },
};
const open = (row: BoardRow): string =>
  `/tour-list-booking?tourCode=${encodeURIComponent(row.packageCode)}&departureDate=${row.departureDate}`;
const undecided = ({ state }: BoardRow): boolean => state === 'SELLING' || state === 'AT_RISK';
const livesOn = (row: BoardRow): boolean => undecided(row) || row.state === 'GUARANTEED';

/** /departures-board: which departures of the coming weeks go, and by when somebody has to decide. */
export default function Board() {
  const text = useText();
  const locale = useLocale();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const client = useQueryClient();
  const state = useListState(SPEC);
  const [params] = useSearchParams();
  const days = { from: params.get('from') ?? undefined, to: params.get('to') ?? undefined };
  const { data, error, refetch } = useQuery({
    queryKey: ['departures', 'board', days],
    queryFn: () => ask<DepartureBoard>('/departures/board', days),
  });
  const [promised, setPromised] = useState<BoardRow>();
  const [calledOff, setCalledOff] = useState<number>();
  const columns = useMemo(() => boardColumns(text, locale), [text, locale]);
  const filters = useMemo(() => filtersOf(text, data?.rows ?? []), [text, data]);
  const rows = useMemo(
    () =>
      localRows(data?.rows ?? [], state, {
        words: (row) => [row.packageCode, tourOf(row, locale), row.packageName, row.departureDate],
      }),
    [data, state, locale],
  );
  const promise = async (row: BoardRow, reason?: string): Promise<void> => {
    await send('post', `/departures/${String(row.id)}/moves`, { move: 'guarantee', version: row.version, reason });
    toasts.done(text('departures.promise.done', { date: dateText(row.departureDate) }));
    setPromised(undefined);
    await client.invalidateQueries({ queryKey: ['departures'] });
  };
  const askFirst = (row: BoardRow): void => {
    if (belowMinimum(row.sold, row.min)) return setPromised(row);
    modal.confirm({
      title: text('departures.board.promise', { code: row.packageCode, date: dateText(row.departureDate) }),
      content: text('departures.board.promiseHelp', { paid: row.sold, min: row.min }),
      okText: text('departures.promise.verb'),
      onOk: () => promise(row).catch(toasts.failed),
    });
  };
  const actions = (row: BoardRow): RowAction[] => [
    ...(grant('departures.manage') && undecided(row)
      ? [{ key: 'guarantee', label: text('departures.promise.verb'), run: () => askFirst(row) }]
      : []),
    ...(grant('disruptions.write') && livesOn(row)
      ? [{ key: 'desk', label: text('disruptions.openVerb'), danger: true, run: () => setCalledOff(row.id) }]
      : []),
  ];
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={text('app.screens.departuresBoard')}>
        <p className="muted">
          {text('departures.board.lead', { from: dateText(data.from), to: dateText(data.to) })}
          {data.total > data.rows.length &&
            ` ${text('departures.board.cut', { shown: data.rows.length, total: data.total })}`}
        </p>
      </PageHeader>
      <DataTable<BoardRow>
        state={state}
        data={rows}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.id}
        open={open}
        enterOpens
        searchHint={text('departures.board.search')}
        rowActions={actions}
        {...(grant('disruptions.write')
          ? { bulk: (chosen) => <CallOffButton departureIds={chosen.filter(livesOn).map((row) => row.id)} small /> }
          : {})}
        empty={{ title: text('departures.board.none'), help: text('departures.board.noneHelp') }}
      />
      {calledOff !== undefined && <CallOff departureIds={[calledOff]} close={() => setCalledOff(undefined)} />}
      {promised && (
        <PromiseModal
          departureDate={promised.departureDate}
          paid={promised.sold}
          held={promised.held}
          min={promised.min}
          close={() => setPromised(undefined)}
          promise={(reason) => promise(promised, reason)}
        />
      )}
    </>
  );
}

function filtersOf(text: Text, rows: readonly BoardRow[]): Filter[] {
  const { areaCode } = tours.fields;
  const shops = [...new Set(rows.flatMap((row) => row.shops))].sort();
  return [
    {
      ...{ field: 'below', kind: 'bool', label: text('departures.board.fields.below') },
      ...{ yes: text('departures.board.tones.amber'), no: text('departures.board.enough') },
    },
    {
      ...{ field: 'tone', kind: 'oneOf', several: true, label: text('departures.board.fields.tone') },
      options: GO_TONES.map((value) => ({ value, label: text(`departures.board.tones.${value}`) })),
    },
    { field: 'areaCode', kind: 'ref', label: text('departures.board.fields.area'), to: areaCode },
    {
      ...{ field: 'shops', kind: 'oneOf', several: true, label: text('departures.board.fields.shops') },
      options: shops.map((value) => ({ value, label: value })),
    },
  ];
}
