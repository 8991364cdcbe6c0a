import { Button } from 'antd';
import { useState } from 'react';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { CallOff } from './CallOff';

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
