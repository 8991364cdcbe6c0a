import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../parts/Dialog';
import { Money } from '../../parts/Money';
import { useSearchBox } from '../../parts/use-search-box';
import { useText } from '../../providers/i18n';
import { type CostLineRow, useOpenLines } from './calls';

interface Props {
  supplier: number;
  currency: string;
  without: readonly number[];
  add: (lines: readonly CostLineRow[]) => void;
  close: () => void;
}
/** What waits for an invoice of this supplier, to be ticked; over as many departures as the invoice has. */
export function PickLines({ supplier, currency, without, add, close }: Props) {
  const text = useText();
  const searchBox = useSearchBox();
  const [q, setQ] = useState('');
  const [ticked, setTicked] = useState<readonly CostLineRow[]>([]);
  const data = useOpenLines(supplier, currency, q);
  const lines = (data ?? []).filter(({ id }) => !without.includes(id));
  const tick = (line: CostLineRow, on: boolean): void =>
    setTicked(on ? [...ticked, line] : ticked.filter(({ id }) => id !== line.id));
  return (
    <Dialog
      open
      title={text('closing.payables.addLines')}
      okText={text('closing.payables.addLines')}
      cancelText={text('app.buttons.cancel')}
      okButtonProps={{ disabled: ticked.length === 0 }}
      onOk={() => add(ticked)}
      onCancel={close}
    >
      <Input.Search
        {...searchBox}
        placeholder={text('closing.payables.search')}
        aria-label={text('closing.payables.search')}
        onSearch={setQ}
      />
      {data && lines.length === 0 && <p className="muted">{text('closing.payables.noLines')}</p>}
      <ul className="payables-pick">
        {lines.map((line) => (
          <li key={line.id}>
            <Checkbox
              checked={ticked.some(({ id }) => id === line.id)}
              onChange={(event) => tick(line, event.target.checked)}
            >
              {line.tour} · {line.description || text.find(`closing.categories.${line.category}`, line.category)} · HK$
              <Money hkd={line.committedAmount ?? line.plannedAmount} />
              {line.supplier === null && <span className="muted"> · {text('closing.payables.fromClosing')}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
