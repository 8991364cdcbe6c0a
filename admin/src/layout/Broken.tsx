import { useRouteError } from 'react-router';
import { ScreenFault } from './ScreenFault';

/** The last net, for faults outside every screen. */
export function Broken() {
  return <ScreenFault error={useRouteError()} resetErrorBoundary={() => window.location.reload()} />;
}
