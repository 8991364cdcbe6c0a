import { ImportOutlined, RedoOutlined, ReloadOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import { App, Button, Grid as Screens } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CustomerListWire, CustomerRow } from '@domain/wire/customer';
import { grant } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { deskCalls, useDeskCache } from '../calls';
import { NameListImport } from '../import/NameListImport';
import { SheetButtons } from '../SheetButtons';
import { numbered, seqOf } from './edits';
import { FaultList } from './FaultList';
import { Grid } from './Grid';
import { sorted } from './grid-columns';
import type { Sorting } from './GridHead';
import { PeopleCards } from './PeopleCards';
import type { GridTools } from './use-grid';
import { type ListEdits, useListEdits } from './use-list-edits';

interface Props {
  list: CustomerListWire;
  onDirty: (dirty: boolean) => void;
}

/** The customer list: typed like a spreadsheet, saved in one go; on a telephone one card per traveller. */
export function ListTab({ list, onDirty }: Props) {
  const text = useText();
  const toasts = useToasts();
  const wide = Screens.useBreakpoint().md !== false;
  const edits = useListEdits(list, onDirty);
  const readOnly = grant('customers.write') === false;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [revealed, setRevealed] = useState<Record<number, string>>({});
  const tools = useRef<GridTools | null>(null);
  const { now } = edits.history;
  const rows = useMemo(() => {
    const seq = (row: CustomerRow): number => seqOf(row, now);
    return sorting
      ? sorted(list.data, sorting.key, sorting.direction, seq)
      : [...list.data].sort((a, b) => seq(a) - seq(b));
  }, [list.data, sorting, now]);
  const sortBy = useCallback(
    (key: Sorting['key']): void =>
      setSorting((before) =>
        before?.key !== key ? { key, direction: 1 } : before.direction === 1 ? { key, direction: -1 } : null,
      ),
    [],
  );
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
    setSorting(null);
  };
  return (
    <section className="card desk-list">
      <Toolbar list={list} edits={edits} readOnly={readOnly} onSave={() => tools.current?.settle()} />
      {sorting && (
        <div className="list-bulk">
          {!readOnly && <Button onClick={keep}>{text('customers.grid.keepOrder')}</Button>}
          <Button onClick={() => setSorting(null)}>{text('customers.grid.listOrder')}</Button>
        </div>
      )}
      <FaultList rows={rows} faults={edits.faults} onGo={(id, cell) => tools.current?.goTo(id, cell)} />
      {wide ? (
        <>
          <Grid
            rows={rows}
            edits={edits}
            readOnly={readOnly}
            sorting={sorting}
            onSort={sortBy}
            revealed={revealed}
            mayUnmask={mayUnmask}
            onUnmask={(row) => void unmask(row)}
            tools={(given) => {
              tools.current = given;
            }}
          />
          {!readOnly && <p className="muted grid-hint">{text('customers.grid.hint')}</p>}
        </>
      ) : (
        <PeopleCards
          rows={rows}
          edits={edits}
          readOnly={readOnly}
          revealed={revealed}
          onUnmask={mayUnmask ? (row) => void unmask(row) : null}
        />
      )}
    </section>
  );
}

interface ToolbarProps {
  list: CustomerListWire;
  edits: ListEdits;
  readOnly: boolean;
  onSave: () => void;
}
function Toolbar({ list, edits, readOnly, onSave }: ToolbarProps) {
  const text = useText();
  const toasts = useToasts();
  const { modal } = App.useApp();
  const cache = useDeskCache(list.departure.id);
  const [busy, setBusy] = useState(false);
  const [importing, setImporting] = useState(false);
  const refresh = async (): Promise<void> => {
    setBusy(true);
    try {
      cache.putList(await deskCalls.refresh(list.departure.id));
      toasts.done(text('customers.grid.refreshed'));
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const discard = (): void =>
    void modal.confirm({
      title: text('customers.grid.askDiscard'),
      okText: text('customers.grid.discard'),
      okButtonProps: { danger: true },
      cancelText: text('app.buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: edits.discard,
    });
  const refreshButton = (
    <Button icon={<ReloadOutlined />} loading={busy} onClick={() => void refresh()}>
      {text(readOnly ? 'app.buttons.refresh' : 'customers.grid.refresh')}
    </Button>
  );
  const sheets = <SheetButtons id={list.departure.id} sheet="customers" />;
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
