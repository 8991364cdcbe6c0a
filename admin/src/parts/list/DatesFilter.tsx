import { DateRange } from '../DateRange';
import dayjs from 'dayjs';
import { useText } from '../../providers/i18n';
import { type Filter, keysOf } from './filter';
import type { ListState } from './state';

interface Props {
  filter: Filter;
  state: ListState;
  /** Somebody asked for it: it opens. */
  entered: boolean;
  onClosed: () => void;
}

/** From and to, either of them open. */
export default function DatesFilter({ filter, state, entered, onClosed }: Props) {
  const text = useText();
  const [from, to] = keysOf(filter).map((key) => state.filters[key]?.[0]);
  return (
    <DateRange
      className="filter-dates"
      aria-label={filter.label}
      autoFocus={entered}
      defaultOpen={entered}
      onOpenChange={(open) => !open && onClosed()}
      allowEmpty={[true, true]}
      placeholder={[filter.label, text('app.table.to')]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(_, [start, end]) =>
        state.set({
          filters: { [`${filter.field}_gte`]: start ? [start] : [], [`${filter.field}_lte`]: end ? [end] : [] },
        })
      }
    />
  );
}
