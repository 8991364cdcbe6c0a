import { lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { OpenDesk } from '../screens/disruptions/OpenDesk';
import '../screens/disruptions/disruptions.css';

const Desk = lazy(() => import('../screens/disruptions/Desk'));

/** Opens a desk on the departures that the address names, chosen on their page or on the board. */
function Opening() {
  const go = useNavigate();
  const [search] = useSearchParams();
  const departureIds = (search.get('departures') ?? '').split(',').map(Number).filter(Boolean);
  if (!departureIds.length) return null;
  return (
    <OpenDesk
      departureIds={departureIds}
      close={() => void go('/disruptions', { replace: true })}
      opened={({ id }) => void go(`/disruptions?id=${String(id)}`, { replace: true })}
    />
  );
}

/** The first tours of many, all of them where the pointer rests. */
const Tours = ({ row }: { row: Row }) => (
  <span className="cell-short" title={String(row['tours'])}>
    {String(row['tours'])}
  </span>
);

/** The desks, the newest first; ?id= is one of them, ?departures= opens one on these. */
const disruptions: Slots = {
  instead: (search) => (Number(search.get('id')) > 0 ? Desk : undefined),
  open: ({ id }) => `/disruptions?id=${String(id)}`,
  cells: { tours: Tours },
  list: { above: Opening, lead: 'disruptions.lead', later: ['createdBy'] },
};
export default disruptions;
