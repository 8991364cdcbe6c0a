import type { KeyboardEvent } from 'react';

/**
 * The key Tab takes the entry of a list that is open, and goes on: antd's lists keep the cursor, so that what is typed for
 * the next field is searched for in this one.
 */
export const goOnByTab = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Tab') event.preventDefault = () => undefined;
};
