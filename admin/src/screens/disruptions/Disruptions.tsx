import { Link, useNavigate, useSearchParams } from 'react-router';
import type { DisruptionState } from '@domain/disruptions';
import type { DisruptionListRow } from '@domain/wire/disruption';
import { EmptyState } from '../../parts/EmptyState';
import { ErrorState } from '../../parts/ErrorState';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import type { Tone } from '../../theme';
import { useDisruptions } from './calls';
import { Desk } from './Desk';
import { OpenDesk } from './OpenDesk';
import './disruptions.css';

const TONES: Record<DisruptionState, Tone> = {
  ...({ OPEN: 'waiting', PENDING_OP: 'waiting', PENDING_FC: 'waiting', RUNNING: 'brand' } as const),
  ...({ DONE: 'good', CLOSED: 'neutral' } as const),
};
export function StateOf({ state }: { state: DisruptionState }) {
  const text = useText();
  return <MeaningTag tone={TONES[state]} word={text(`disruptions.states.${state}`)} />;
}

/** /disruptions: the desks; ?id= one of them; ?departures= opens one on these departures. */
export default function Disruptions() {
  const text = useText();
  const go = useNavigate();
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  const departureIds = (params.get('departures') ?? '').split(',').map(Number).filter(Boolean);
  if (id > 0) return <Desk key={id} id={id} />;
  return (
    <>
      <PageHeader title={text('disruptions.title')}>
        <p className="muted">{text('disruptions.lead')}</p>
      </PageHeader>
      {departureIds.length > 0 && (
        <OpenDesk
          departureIds={departureIds}
          close={() => void go('/disruptions', { replace: true })}
          opened={(wire) => void go(`/disruptions?id=${String(wire.id)}`, { replace: true })}
        />
      )}
      <DeskList />
    </>
  );
}

function DeskList() {
  const text = useText();
  const { data, error, refetch } = useDisruptions();
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (!data.length) return <EmptyState title={text('disruptions.empty')} help={text('disruptions.emptyHelp')} />;
  return (
    <ul className="disruption-list">
      {data.map((row) => (
        <li key={row.id}>
          <Line row={row} />
        </li>
      ))}
    </ul>
  );
}
function Line({ row }: { row: DisruptionListRow }) {
  const text = useText();
  return (
    <Link to={`/disruptions?id=${String(row.id)}`}>
      <StateOf state={row.state} />
      <span>
        <strong>{text(`words.reasonCode.${row.reasonCode}`)}</strong> {row.reason}
      </span>
      <span className="muted">
        {text('disruptions.running', { done: row.settled, total: row.parties })} ·{' '}
        {text('disruptions.openedBy', { who: row.openedBy })}
      </span>
    </Link>
  );
}
