import { App, Button, Popover, Space } from 'antd';
import { useState } from 'react';
import type { DeparturesUpdated, DepartureWire } from '@domain/wire/departure';
import { dateText } from '../../parts/DateText';
import { NumberInput } from '../../parts/NumberInput';
import { refusedList } from '../../parts/several';
import { useDoing } from '../../parts/use-doing';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { CallOffButton } from '../disruptions/CallOffButton';
import { PriceSetter } from './PriceSetter';
import { type BulkSet, departureCalls, useRefreshDepartures } from './calls';

interface Props {
  rows: readonly DepartureWire[];
  clear: () => void;
}

/** One change for several departures; the answer says which of them were refused and why. */
export function BulkBar({ rows, clear }: Props) {
  const text = useText();
  const { modal } = App.useApp();
  const toasts = useToasts();
  const refresh = useRefreshDepartures();
  const { busy, doing } = useDoing();
  const report = ({ updated, refused }: DeparturesUpdated): void => {
    if (refused.length === 0) return toasts.done(text('departures.bulk.done', { count: updated }));
    modal.warning({
      title: text('departures.bulk.partly', { done: updated, refused: refused.length }),
      content: refusedList(
        refused.map(({ id, departureDate, message }) => [
          departureDate ? dateText(departureDate) : String(id),
          message,
        ]),
      ),
    });
  };
  const apply = async (set: BulkSet): Promise<void> => {
    await doing(async () => {
      const ids = rows.map((each) => each.id);
      report(await departureCalls.changeAll(ids, set));
      clear();
    });
    refresh();
  };
  return (
    <Space wrap>
      <CallOffButton departureIds={rows.map((each) => each.id)} small />
      <Button size="small" disabled={busy} onClick={() => void apply({ open: true })}>
        {text('departures.bulk.open')}
      </Button>
      <Button size="small" disabled={busy} onClick={() => void apply({ open: false })}>
        {text('departures.bulk.close')}
      </Button>
      <NumberSetter
        word={text('departures.bulk.maxPax')}
        label={text('departures.fields.maxPax')}
        min={1}
        busy={busy}
        set={(maxPax) => void apply({ maxPax })}
      />
      <PriceSetter rows={rows} busy={busy} set={(priceId) => apply({ priceId })} />
      <NumberSetter
        word={text('departures.bulk.reserved')}
        label={text('departures.fields.reservedNumber')}
        min={0}
        busy={busy}
        set={(reservedNumber) => void apply({ reservedNumber })}
      />
    </Space>
  );
}

interface SetterProps {
  word: string;
  label: string;
  min: number;
  busy: boolean;
  set: (value: number) => void;
}
function NumberSetter({ word, label, min, busy, set }: SetterProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<number | null>(null);
  const apply = (): void => {
    if (value === null) return;
    setOpen(false);
    set(value);
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      content={
        <Space.Compact>
          <NumberInput
            autoFocus
            min={min}
            max={1000}
            precision={0}
            aria-label={label}
            placeholder={label}
            value={value}
            onChange={setValue}
            onPressEnter={apply}
          />
          <Button type="primary" disabled={value === null} onClick={apply}>
            {text('departures.bulk.apply')}
          </Button>
        </Space.Compact>
      }
    >
      <Button size="small" disabled={busy}>
        {word}
      </Button>
    </Popover>
  );
}
