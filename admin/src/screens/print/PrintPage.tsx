import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';

/** What can be printed, by the kind in the address (decisions B16). */
const KINDS: Record<string, ReturnType<typeof lazy<React.ComponentType<{ id: string }>>>> = {
  receipt: lazy(() => import('./Receipt')),
  cash: lazy(() => import('../cash-up/Slip')),
  invoice: lazy(() => import('./Invoice')),
  customers: lazy(() => import('../customers/sheets/Customers')),
  names: lazy(() => import('../customers/sheets/Names')),
  rooming: lazy(() => import('../customers/sheets/Rooming')),
  coach: lazy(() => import('../customers/sheets/Coach')),
  labels: lazy(() => import('../customers/sheets/Labels')),
  letter: lazy(() => import('../customers/sheets/Letter')),
  documents: lazy(() => import('../customers/sheets/Documents')),
};

/** /print/:kind/:id: a document on its own, without the furniture of the screen. */
export default function PrintPage() {
  const { kind = '', id = '' } = useParams();
  const Document = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!Document) return <Navigate to="/404" replace />;
  return (
    <Suspense fallback={null}>
      <Document id={id} />
    </Suspense>
  );
}
