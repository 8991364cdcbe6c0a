import { AutoComplete } from 'antd';
import { useMemo } from 'react';
import { LIMITS } from '@domain/limits';
import { asPrinted } from '@domain/texts';
import { useLocale } from '../../../providers/i18n';
import { countriesIn, countryOf, isLike } from './countries';

/** ISO country, two letters, found by its name in the language of the screen; a name typed out becomes its code on leaving. */
export function NationalityInput({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (code: string) => void;
}) {
  const locale = useLocale();
  const countries = countriesIn(locale);
  const options = useMemo(
    () => countries.map((each) => ({ value: each.value, label: `${each.value} ${each.names[0] ?? ''}`, each })),
    [countries],
  );
  const settle = (): void => {
    const code = countryOf(value, countries);
    if (code !== value) onChange(code);
  };
  return (
    // Tab leaves the field, where the open list would keep it
    <span className="nationality" onKeyDownCapture={(event) => event.key === 'Tab' && event.stopPropagation()}>
      <AutoComplete
        id={id}
        value={value}
        maxLength={60}
        options={options}
        popupMatchSelectWidth={false}
        filterOption={(typed, option) => !!option && isLike(typed, option.each)}
        // Enter takes the first: the country called so, before one whose name only contains it
        defaultActiveFirstOption={value.trim().length >= LIMITS.searchMin}
        filterSort={(one, other, { searchValue }) => {
          const called = countryOf(searchValue, countries);
          return Number(other.value === called) - Number(one.value === called);
        }}
        onChange={(typed: string) => onChange(asPrinted(typed ?? ''))}
        onBlur={settle}
      />
    </span>
  );
}
