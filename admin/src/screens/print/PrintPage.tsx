import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { NoPermission } from '../../parts/NoPermission';
import { grant } from '../../providers/access';

const DOCUMENT = lazy(() => import('./Document'));
const SHEET = lazy(() => import('../customers/sheets/Sheet'));
/** What can be printed, by the kind in the address (decisions B16). */
const KINDS: Record<string, ReturnType<typeof lazy<React.ComponentType<{ id: string; kind: string }>>>> = {
  receipt: lazy(() => import('./Receipt')),
  cash: lazy(() => import('../cash-up/Slip')),
  stamps: DOCUMENT,
  reclaim: DOCUMENT,
  invoice: DOCUMENT,
  confirmation: DOCUMENT,
};
/** Of a departure: what tells of its travellers is printed by whom decisions B1 names. */
const OF_DEPARTURE: typeof KINDS = {
  customers: SHEET,
  names: SHEET,
  rooming: SHEET,
  documents: SHEET,
  coach: lazy(() => import('../customers/sheets/Coach')),
  labels: lazy(() => import('../customers/sheets/Labels')),
  letter: lazy(() => import('../customers/sheets/Letter')),
};
const isOf = (kinds: typeof KINDS, kind: string): boolean => Object.hasOwn(kinds, kind);

/** /print/:kind/:id: a document on its own, without the furniture of the screen. */
export default function PrintPage() {
  const { kind = '', id = '' } = useParams();
  if (isOf(OF_DEPARTURE, kind) && grant('customers.print') === false) return <NoPermission />;
  const Document = isOf(KINDS, kind) ? KINDS[kind] : isOf(OF_DEPARTURE, kind) ? OF_DEPARTURE[kind] : undefined;
  if (!Document) return <Navigate to="/404" replace />;
  return (
    <Suspense fallback={null}>
      <Document id={id} kind={kind} />
    </Suspense>
  );
}
