import { Space } from 'antd';
import { useEffect, useState } from 'react';
import { NumberInput } from '../NumberInput';
import { useText } from '../../providers/i18n';
import { keysOf, type Span } from './filter';
import type { ListState } from './state';

interface Props {
  filter: Span;
  state: ListState;
}

/** From and to of a number, either of them open; asked for when the field is left or Enter is pressed. */
export default function RangeFilter({ filter, state }: Props) {
  const text = useText();
  const [from = '', to = ''] = keysOf(filter);
  return (
    <Space.Compact className="filter-range" aria-label={filter.label} role="group">
      <End filter={filter} state={state} at={from} hint={`${filter.label} ${text('app.table.from')}`} />
      <End filter={filter} state={state} at={to} hint={text('app.table.to')} />
    </Space.Compact>
  );
}

function End({ filter, state, at, hint }: Props & { at: string; hint: string }) {
  const text = useText();
  const stands = state.filters[at]?.[0];
  const [typed, setTyped] = useState<number | null>(numberOf(stands));
  useEffect(() => setTyped(numberOf(stands)), [stands]);
  const ask = (): void => {
    const wanted = typed === null ? undefined : String(typed);
    if (wanted !== stands) state.set({ filters: { [at]: wanted === undefined ? [] : [wanted] } });
  };
  return (
    <NumberInput
      value={typed}
      onChange={setTyped}
      onBlur={ask}
      onPressEnter={ask}
      controls={false}
      precision={filter.kind === 'int' ? 0 : 2}
      placeholder={hint}
      aria-label={at.endsWith('_gte') ? hint : `${filter.label} ${text('app.table.to')}`}
    />
  );
}
const numberOf = (words: string | undefined): number | null =>
  words === undefined || words === '' || Number.isNaN(Number(words)) ? null : Number(words);
