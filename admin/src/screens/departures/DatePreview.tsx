import { Alert, Tag } from 'antd';
import type { Expansion } from '@domain/recurrence';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';

const SHOWN = 60;

/** The dates that a rule gives, by month, and those left out with the reason. */
export function DatePreview({ outcome }: { outcome: { expansion?: Expansion; fault?: string } }) {
  const text = useText();
  if (outcome.fault) return <Alert type="warning" showIcon className="form-stale" message={outcome.fault} />;
  const { dates = [], skipped = [] } = outcome.expansion ?? {};
  return (
    <div className="date-preview" role="status">
      <p>
        <strong>{text('departures.preview.count', { count: dates.length })}</strong>
        {skipped.length > 0 && (
          <span className="muted"> {text('departures.preview.skipped', { count: skipped.length })}</span>
        )}
      </p>
      <div className="date-tags">
        {dates.slice(0, SHOWN).map((date) => (
          <Tag key={date}>{dateText(date)}</Tag>
        ))}
        {dates.length > SHOWN && (
          <span className="muted">{text('departures.preview.more', { count: dates.length - SHOWN })}</span>
        )}
      </div>
      {skipped.length > 0 && (
        <ul className="date-skipped">
          {skipped.slice(0, SHOWN).map(({ date, reason }) => (
            <li key={date}>
              <del>{dateText(date)}</del> {text(`departures.skipped.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
