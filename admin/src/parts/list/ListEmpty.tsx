import type { ReactNode } from 'react';
import { useText } from '../../providers/i18n';
import { EmptyState } from '../EmptyState';
import type { ListState } from './state';

interface Props {
  state: ListState;
  title: string;
  help?: string;
  action?: ReactNode;
}
/** Nothing is there, or nothing of what is looked for: then the filters can be taken off. */
export function ListEmpty({ state, ...empty }: Props) {
  const text = useText();
  if (!state.narrowed) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title={text('app.states.noMatch')}
      action={
        <button type="button" className="link-button" onClick={state.clear}>
          {text('app.states.clearFilters')}
        </button>
      }
    />
  );
}
