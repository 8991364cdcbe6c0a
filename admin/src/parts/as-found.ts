import type { SelectProps } from 'antd';
import { fits } from './Choice';
import { goOnByTab } from './go-on-by-tab';

interface Searched {
  /** What is typed. */
  typed: string;
  /** The values that the server found for just that; undefined while it is asked. */
  answered: readonly unknown[] | undefined;
  options: readonly { value: string | number; label: string }[];
}
/**
 * How a list that is searched on the server offers what is typed. Enter takes its first entry: neither what stands in the
 * field nor an entry of an earlier answer is there, unless it fits by itself. Before there is any to take Enter waits; it
 * would close the list and lose what was typed.
 */
export const asFound = ({ typed, answered, options }: Searched) =>
  ({
    filterOption: (words, option) => fits(words, option) || (answered ?? []).includes(option?.value),
    onInputKeyDown: (event) => {
      if (event.key === 'Enter' && typed && !answered && !options.some((each) => fits(typed, each)))
        event.stopPropagation();
      goOnByTab(event);
    },
  }) satisfies SelectProps;
