import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';

const OF_ORDER = lazy(() => import('./Invoice'));
const SHEET = lazy(() => import('../customers/sheets/Sheet'));
/** What can be printed, by the kind in the address (decisions B16). */
const KINDS: Record<string, ReturnType<typeof lazy<React.ComponentType<{ id: string; kind: string }>>>> = {
  receipt: lazy(() => import('./Receipt')),
  cash: lazy(() => import('../cash-up/Slip')),
  stamps: lazy(() => import('../levy-desk/PrintQueue')),
  reclaim: lazy(() => import('../levy-desk/PrintReclaim')),
  invoice: OF_ORDER,
  confirmation: OF_ORDER,
  customers: SHEET,
  names: SHEET,
  rooming: SHEET,
  documents: SHEET,
  coach: lazy(() => import('../customers/sheets/Coach')),
  labels: lazy(() => import('../customers/sheets/Labels')),
  letter: lazy(() => import('../customers/sheets/Letter')),
};

/** /print/:kind/:id: a document on its own, without the furniture of the screen. */
export default function PrintPage() {
  const { kind = '', id = '' } = useParams();
  const Document = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!Document) return <Navigate to="/404" replace />;
  return (
    <Suspense fallback={null}>
      <Document id={id} kind={kind} />
    </Suspense>
  );
}
