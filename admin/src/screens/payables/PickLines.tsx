import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../parts/Dialog';
import { Money } from '../../parts/Money';
import { useSearchBox } from '../../parts/use-search-box';
import { useText } from '../../providers/i18n';
import { type About, type CostLineRow, useOpenLines } from './calls';

interface Props {
  about: About;
  without: readonly number[];
  add: (lines: readonly CostLineRow[]) => void;
  close: () => void;
}
/**
 * What waits for an invoice of this supplier, or was billed and may be credited, to be ticked; over as many departures as the
 * document has.
 */
export function PickLines({ about, without, add, close }: Props) {
  const text = useText();
  const title = text(`closing.payables.${about.credit ? 'addBilled' : 'addLines'}`);
  const searchBox = useSearchBox();
  const [q, setQ] = useState('');
  const [ticked, setTicked] = useState<readonly CostLineRow[]>([]);
  const data = useOpenLines(about, q);
  const lines = (data ?? []).filter(({ id }) => !without.includes(id));
  const tick = (line: CostLineRow, on: boolean): void =>
    setTicked(on ? [...ticked, line] : ticked.filter(({ id }) => id !== line.id));
  return (
    <Dialog
      open
      title={title}
      okText={title}
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
      {data && lines.length === 0 && (
        <p className="muted">{text(`closing.payables.${about.credit ? 'noBilled' : 'noLines'}`)}</p>
      )}
      <ul className="payables-pick">
        {lines.map((line) => (
          <li key={line.id}>
            <Checkbox
              checked={ticked.some(({ id }) => id === line.id)}
              onChange={(event) => tick(line, event.target.checked)}
            >
              {line.tour} · {line.description || text.find(`closing.categories.${line.category}`, line.category)} · HK$
              <Money hkd={about.credit ? line.actualAmount : (line.committedAmount ?? line.plannedAmount)} />
              {line.supplier === null && <span className="muted"> · {text('closing.payables.fromClosing')}</span>}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
