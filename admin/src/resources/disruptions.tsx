import { lazy } from 'react';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { WholeDates } from '../parts/WholeDates';
import { useText } from '../providers/i18n';
import '../screens/disruptions/disruptions.css';

const Desk = lazy(() => import('../screens/disruptions/Desk'));

/** The first tours of many, all of them where the pointer rests. */
const Tours = ({ row }: { row: Row }) => (
  <span className="cell-short" title={String(row['tours'])}>
    <WholeDates>{String(row['tours'])}</WholeDates>
  </span>
);

/** How many of its parties are settled. */
function Parties({ row }: { row: Row }) {
  const [done, all] = [String(row['settled']), String(row['parties'])];
  return <span title={useText()('disruptions.running', { done, total: all })}>{`${done} / ${all}`}</span>;
}

/** The desks, the newest first; ?id= is one of them. */
const disruptions: Slots = {
  instead: (search) => (Number(search.get('id')) > 0 ? Desk : undefined),
  open: ({ id }) => `/disruptions?id=${String(id)}`,
  cells: { tours: Tours, parties: Parties },
  list: { lead: 'disruptions.lead', later: ['createdBy', 'settled'] },
};
export default disruptions;
