import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement, type ReactElement } from 'react';
import { useText } from '../../providers/i18n';

/** The two arrows of a pagination by their names: antd names the place around them, and leaves the buttons without. */
export function usePageArrows(): NonNullable<PaginationProps['itemRender']> {
  const text = useText();
  return (_, type, arrow) =>
    (type === 'prev' || type === 'next') && isValidElement(arrow)
      ? cloneElement(arrow as ReactElement<{ 'aria-label': string }>, {
          'aria-label': text(type === 'prev' ? 'app.table.previousPage' : 'app.table.nextPage'),
        })
      : arrow;
}
