import { Select, type SelectProps } from 'antd';
import { goOnByTab } from './go-on-by-tab';
import { useMedia } from './use-media';

/** From so many entries on a thumb searches too. */
const MANY = 9;

/**
 * The select of every screen: what is typed finds the entry, where antd's opens at the first letter and has Enter take
 * the first entry, and Tab take it and go on. Under a thumb the keyboard would cover a short list. antd passes `aria-required` on to an element
 * that must not carry it.
 */
export function Choice<V>(props: SelectProps<V>) {
  const keys = useMedia('(pointer: fine)');
  const typed = keys || (props.options?.length ?? 0) >= MANY;
  return (
    <Select<V>
      {...(typed ? { showSearch: true } : {})}
      filterOption={fits}
      filterSort={calledSoFirst}
      onInputKeyDown={goOnByTab}
      {...props}
      aria-required={undefined}
    />
  );
}

/** By the words of an entry, or by its code from the start: hkic, hrp. */
export const fits: Exclude<SelectProps['filterOption'], boolean | undefined> = (typed, option) => {
  const words = typed.trim().toLowerCase();
  const label = typeof option?.label === 'string' ? option.label : '';
  return (
    label.toLowerCase().includes(words) ||
    String(option?.value ?? '')
      .toLowerCase()
      .startsWith(words)
  );
};

/** Enter takes the first: what is called exactly what was typed comes before what only contains it. */
const calledSoFirst: NonNullable<SelectProps['filterSort']> = (one, other, { searchValue }) => {
  const words = searchValue.trim().toLowerCase();
  const exact = ({ label }: typeof one): number => Number(typeof label === 'string' && label.toLowerCase() === words);
  return words ? exact(other) - exact(one) : 0;
};
