import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';

interface Props {
  departureIds: number[];
  small?: boolean;
}
/** For who may open a desk, where there is something to call off. */
export function CallOffButton({ departureIds, small = false }: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!departureIds.length || grant('disruptions.write') === false) return null;
  return (
    <>
      <Button danger {...(small ? { size: 'small' } : {})} onClick={() => setOpen(true)}>
        {text('disruptions.openVerb')}
      </Button>
      {open && <CallOff departureIds={departureIds} close={() => setOpen(false)} />}
    </>
  );
}

const OpenDesk = lazy(async () => ({ default: (await import('./OpenDesk')).OpenDesk }));

interface OverProps {
  departureIds: number[];
  close: () => void;
}
/** Departures are called off over the page on which they were chosen: who thinks better of it is where he was. */
export function CallOff({ departureIds, close }: OverProps) {
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
