import { addDays, type DateOnly } from '@domain/dates';
import { isCalledOff } from '@domain/departure-states';
import { DASHBOARD_DAYS, type DashboardDeparture } from '@domain/wire/dashboard';
import { Progress } from 'antd';
import { Link } from 'react-router';
import { DateText } from '../../parts/DateText';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { TONES, type Tone } from '../../theme';
import { Panel } from './Panel';

interface Props {
  departures: DashboardDeparture[];
  total: number;
  today: string;
}

/** The load of the next 14 days, day by day: the first ones, each with a bar and the figures that it stands for. */
export function Departures({ departures, total, today }: Props) {
  const text = useText();
  const days = [...new Set(departures.map((each) => each.departureDate))];
  return (
    <Panel
      title={text('dashboard.departures')}
      all={{
        to: `/tour-list-booking?departureDate_gte=${today}&departureDate_lte=${addDays(today, DASHBOARD_DAYS)}`,
        count: total,
      }}
      empty={text('dashboard.noDepartures')}
      isEmpty={!departures.length}
    >
      <div className="dash-days">
        {days.map((day) => (
          <Day key={day} day={day} today={today} departures={departures.filter((each) => each.departureDate === day)} />
        ))}
      </div>
    </Panel>
  );
}

function Day({ day, today, departures }: { day: DateOnly; today: string; departures: DashboardDeparture[] }) {
  const text = useText();
  return (
    <section className="dash-day">
      <h3>
        {day === today && `${text('dashboard.today')} · `}
        <DateText date={day} /> · {departures.length}
      </h3>
      <ul className="dash-departures">
        {departures.map((each) => (
          <Departure key={each.id} departure={each} />
        ))}
      </ul>
    </section>
  );
}

/** Red is full, or does not go; amber below the minimum, green promised or safe. */
function toneOf({ taken, maxPax, confirmedCount, groupSizeMin, state }: DashboardDeparture): Tone {
  if (isCalledOff(state) || taken >= maxPax) return 'bad';
  if (state !== 'GUARANTEED' && confirmedCount < groupSizeMin) return 'waiting';
  return 'good';
}

function Departure({ departure }: { departure: DashboardDeparture }) {
  const text = useText();
  const { packageCode, departureDate, packageName, taken, maxPax, confirmedCount, groupSizeMin, state } = departure;
  const tone = toneOf(departure);
  return (
    <li>
      <Link to={`/tour-list-booking?tourCode=${packageCode}&departureDate=${departureDate}`}>{packageCode}</Link>
      <span className="dash-departure-name" title={packageName}>
        {packageName}
      </span>
      <span className="dash-departure-tags">
        {state === 'GUARANTEED' && <MeaningTag tone="good" word={text('dashboard.guaranteed')} />}
        {tone === 'bad' && (
          <MeaningTag tone="bad" word={text(isCalledOff(state) ? `words.departureState.${state}` : 'dashboard.full')} />
        )}
        {tone === 'waiting' && (
          <MeaningTag tone="waiting" word={text('dashboard.below', { missing: groupSizeMin - confirmedCount })} />
        )}
      </span>
      <Progress
        percent={Math.round((taken * 100) / Math.max(1, maxPax))}
        showInfo={false}
        size="small"
        aria-label={text('dashboard.seats', { taken, max: maxPax })}
        strokeColor={TONES[tone].text}
      />
      <span className="dash-departure-seats">
        {taken} / {maxPax}
      </span>
    </li>
  );
}
