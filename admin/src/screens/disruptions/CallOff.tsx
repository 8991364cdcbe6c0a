import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';

const OpenDesk = lazy(async () => ({ default: (await import('./OpenDesk')).OpenDesk }));

interface Props {
  departureIds: number[];
  close: () => void;
}
/** Departures are called off over the page on which they were chosen: who thinks better of it is where he was. */
export function CallOff({ departureIds, close }: Props) {
  const go = useNavigate();
  return (
    <Suspense>
      <OpenDesk
        departureIds={departureIds}
        close={close}
        opened={({ id }) => void go(`/disruptions?id=${String(id)}`)}
      />
    </Suspense>
  );
}
