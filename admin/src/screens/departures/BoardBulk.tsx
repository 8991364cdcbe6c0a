import { Button } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../providers/i18n';
import { callOffLink } from '../disruptions/calls';

/** One desk for all that are chosen and still on their way. */
export function BoardBulk({ ids }: { ids: readonly number[] }) {
  const text = useText();
  if (ids.length === 0) return null;
  return (
    <Link to={callOffLink(ids)}>
      <Button tabIndex={-1} size="small" danger>
        {text('disruptions.openVerb')}
      </Button>
    </Link>
  );
}
