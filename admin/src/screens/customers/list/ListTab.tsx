import { ImportOutlined, RedoOutlined, ReloadOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CustomerListWire, CustomerRow } from '@domain/wire/customer';
import { ListEmpty } from '../../../parts/list/ListEmpty';
import { matching } from '../../../parts/list/local-rows';
import type { Sort } from '../../../parts/list/state';
import { useWide } from '../../../parts/use-media';
import { useDoing } from '../../../parts/use-doing';
import { grant } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { deskCalls, useDeskCache } from '../calls';
import { NameListImport } from '../import/NameListImport';
import { SheetButtons } from '../SheetButtons';
import { cutOf, type SheetCut } from '../use-sheet-file';
import { numbered, seqOf } from './edits';
import { FaultList } from './FaultList';
import { Grid } from './Grid';
import type { GridColumn } from './grid-columns';
import { PeopleBar } from './PeopleBar';
import { PeopleCards } from './PeopleCards';
import type { GridTools } from './use-grid';
import { useGoTo } from './use-go-to';
import { useJudge } from './as-typed';
import { type ListEdits, useListEdits } from './use-list-edits';
import { PEOPLE, usePeopleList } from './use-people-list';
import { useConfirm } from '../../../parts/use-confirm';

interface Props {
  list: CustomerListWire;
  onDirty: (dirty: boolean) => void;
}

/** The customer list: typed like a spreadsheet, saved in one go; on a telephone one card per traveller. */
export function ListTab({ list, onDirty }: Props) {
  const text = useText();
  const toasts = useToasts();
  const wide = useWide('md');
  const edits = useListEdits(list, onDirty);
  const readOnly = grant('customers.write') === false;
  const people = usePeopleList();
  const { state, columns } = people;
  const judge = useJudge(list.departure);
  const [revealed, setRevealed] = useState<Record<number, string>>({});
  const tools = useRef<GridTools | null>(null);
  const { now } = edits.history;
  const everybody = useMemo(() => [...list.data].sort((a, b) => seqOf(a, now) - seqOf(b, now)), [list.data, now]);
  const rows = useMemo(() => matching(everybody, state, PEOPLE), [everybody, state]);
  const whole = rows.length === everybody.length;
  const numberOf = whole ? null : (row: CustomerRow): number => seqOf(row, now);
  const sortBy = useCallback((key: GridColumn['key']): void => state.set({ sort: nextSort(state.sort, key) }), [state]);
  const inListOrder = (): void => state.set({ sort: undefined });
  const unmask = async (row: CustomerRow): Promise<void> => {
    try {
      const certificateNo = await deskCalls.unmask(row.memberId);
      setRevealed((before) => ({ ...before, [row.memberId]: certificateNo }));
    } catch (error) {
      toasts.failed(error);
    }
  };
  const mayUnmask = grant('customers.unmask') !== false;
  const keep = (): void => {
    edits.put(numbered(rows.map((row) => row.memberId)));
    inListOrder();
  };
  const cut = cutOf(rows, [{ key: 'seq' }, ...columns]);
  const goTo = useGoTo(people, rows, tools);
  // what is typed into the list does not draw its bar again
  const bar = useMemo(() => <PeopleBar people={people} />, [people]);
  return (
    <section className="card desk-list">
      {bar}
      <Toolbar list={list} cut={cut} edits={edits} readOnly={readOnly} onSave={() => tools.current?.settle()} />
      {state.sort && (
        <div className="list-bulk">
          {!readOnly && whole && <Button onClick={keep}>{text('customers.grid.keepOrder')}</Button>}
          <Button onClick={inListOrder}>{text('customers.grid.listOrder')}</Button>
        </div>
      )}
      <FaultList kind="wrong" rows={everybody} told={edits.faults} onGo={goTo} />
      <FaultList kind="clash" rows={everybody} told={edits.clashes} onGo={goTo} />
      {rows.length === 0 ? (
        <ListEmpty state={state} title={text('customers.desk.nobody')} />
      ) : wide ? (
        <>
          <Grid
            rows={rows}
            columns={columns}
            density={people.density}
            numberOf={numberOf}
            edits={edits}
            readOnly={readOnly}
            sorting={state.sort}
            onSort={sortBy}
            revealed={revealed}
            mayUnmask={mayUnmask}
            onUnmask={(row) => void unmask(row)}
            judge={judge}
            tools={(given) => {
              tools.current = given;
            }}
          />
          {!readOnly && <p className="muted grid-hint">{text('customers.grid.hint')}</p>}
        </>
      ) : (
        <PeopleCards
          rows={rows}
          numberOf={numberOf}
          edits={edits}
          readOnly={readOnly}
          revealed={revealed}
          onUnmask={mayUnmask ? (row) => void unmask(row) : null}
        />
      )}
    </section>
  );
}

/** Pointing at a column orders by it, again turns it round, a third time gives the list its own order back. */
const nextSort = (before: Sort | undefined, field: string): Sort | undefined =>
  before?.field !== field ? { field, order: 'asc' } : before.order === 'asc' ? { field, order: 'desc' } : undefined;

interface ToolbarProps {
  list: CustomerListWire;
  cut: SheetCut;
  edits: ListEdits;
  readOnly: boolean;
  onSave: () => void;
}
function Toolbar({ list, cut, edits, readOnly, onSave }: ToolbarProps) {
  const text = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const cache = useDeskCache(list.departure.id);
  const { busy, doing } = useDoing();
  const [importing, setImporting] = useState(false);
  const refresh = (): Promise<unknown> =>
    doing(async () => {
      cache.putList(await deskCalls.refresh(list.departure.id));
      toasts.done(text('customers.grid.refreshed'));
    });
  const discard = (): void =>
    confirm({
      title: text('customers.grid.askDiscard'),
      okText: text('customers.grid.discard'),
      danger: true,
      onOk: edits.discard,
    });
  const refreshButton = (
    <Button icon={<ReloadOutlined />} loading={busy} onClick={() => void refresh()}>
      {text(readOnly ? 'app.buttons.refresh' : 'customers.grid.refresh')}
    </Button>
  );
  const sheets = <SheetButtons id={list.departure.id} sheet="customers" cut={cut} />;
  if (readOnly)
    return (
      <div className="desk-tools">
        {refreshButton}
        <span className="desk-tools-gap" />
        {sheets}
      </div>
    );
  const { past, future } = edits.history;
  return (
    <div className="desk-tools">
      <Button
        type="primary"
        icon={<SaveOutlined />}
        data-save-list
        loading={edits.saving}
        disabled={edits.changed === 0}
        onMouseDown={onSave}
        onClick={() => void edits.save()}
      >
        {edits.changed ? text('customers.grid.save', { count: edits.changed }) : text('customers.grid.nothing')}
      </Button>
      <Button
        icon={<UndoOutlined />}
        disabled={!past.length}
        onClick={edits.undo}
        aria-label={text('customers.grid.undo')}
        title={text('customers.grid.undo')}
      />
      <Button
        icon={<RedoOutlined />}
        disabled={!future.length}
        onClick={edits.redo}
        aria-label={text('customers.grid.redo')}
        title={text('customers.grid.redo')}
      />
      {edits.changed > 0 && <Button onClick={discard}>{text('customers.grid.discard')}</Button>}
      <span className="desk-tools-gap" />
      {refreshButton}
      <Button
        icon={<ImportOutlined />}
        disabled={edits.changed > 0}
        title={edits.changed > 0 ? text('customers.import.unsaved') : ''}
        onClick={() => setImporting(true)}
      >
        {text('customers.import.open')}
      </Button>
      {sheets}
      <NameListImport id={list.departure.id} open={importing} onClose={() => setImporting(false)} />
    </div>
  );
}
