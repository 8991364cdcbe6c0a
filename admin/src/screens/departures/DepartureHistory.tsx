import type { AuditWire } from '@domain/wire/audit';
import type { DepartureWire } from '@domain/wire/departure';
import { HistoryTab } from '../../parts/HistoryTab';
import { useText } from '../../providers/i18n';
import { auditWords } from '../audit/words';

interface Props {
  row: Pick<DepartureWire, 'id' | 'packageCode' | 'departureDate'>;
  /** The names of its travellers, where they are at hand. */
  people?: ReadonlyMap<number, string>;
}
/** Everything that ever happened to a departure: its rule, its rooms and coaches, what was typed of its travellers. */
export function DepartureHistory({ row, people }: Props) {
  const text = useText();
  return (
    <HistoryTab
      resource="departures"
      recordId={row.id}
      of={{ departure: String(row.id) }}
      about={(entry) => <span className="muted">{aboutOf(row, entry)} </span>}
      words={(entry) => auditWords(text, entry, { people })}
    />
  );
}

/** Which coach or traveller it was about; of the departure itself nothing is said. */
function aboutOf({ packageCode, departureDate }: Props['row'], { record }: AuditWire): string {
  const own = `${packageCode} ${departureDate}`;
  return record.name === own ? '' : record.name.replace(` · ${own}`, '');
}
