import { CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../providers/i18n';

/** What empties an input, with a name for whoever hears it. */
export function useClear(): { clearIcon: ReactNode } {
  const text = useText();
  return { clearIcon: <CloseCircleFilled aria-label={text('app.buttons.clear')} /> };
}
