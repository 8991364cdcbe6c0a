import { othersOnly, type Queue } from '@domain/queues';
import { readSession } from './session';
import { useAddress } from '../parts/use-address';

/** A queue as the dashboard counts it (`?for=me`): only what this person may decide on. */
export interface ForMe {
  on: boolean;
  /** List filters; none when everything is shown. */
  filters: Record<string, string>;
  showAll: () => void;
}
export function useForMe(queue: Queue): ForMe {
  const [params, put] = useAddress();
  const on = params.get('for') === 'me';
  return {
    on,
    filters: on ? othersOnly(queue, readSession()?.id ?? 0) : {},
    showAll: () => put({ for: null }),
  };
}
