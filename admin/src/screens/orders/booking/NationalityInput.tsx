import { AutoComplete } from 'antd';
import { useMemo } from 'react';
import { COUNTRY_CODES } from '@domain/country-codes';
import { LIMITS } from '@domain/limits';
import { asPrinted } from '@domain/texts';
import { useLocale } from '../../../providers/i18n';

/** ISO country, two letters, found by its name in the language of the screen; a name typed out becomes its code on leaving. */
export function NationalityInput({
  id,
  value,
  invalid = false,
  onChange,
}: {
  id: string;
  value: string;
  invalid?: boolean;
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
        {...(invalid ? { status: 'error' as const } : {})}
      />
    </span>
  );
}

/** The countries that most customers come from stand first. */
const FIRST = 'HK CN MO TW GB CA AU US PH ID IN JP KR TH MY SG NZ FR DE'.split(' ');

interface Country {
  value: string;
  /** In the language of the screen, and in English, which a passport has too. */
  names: string[];
}
/** Named once for each language: a party has up to sixty of these fields. */
const named = new Map<string, Country[]>();
/** Every country of today by its ISO code, with its name in a language; the most usual first. */
export function countriesIn(locale: string): readonly Country[] {
  const known = named.get(locale) ?? namedIn(locale);
  named.set(locale, known);
  return known;
}
function namedIn(locale: string): Country[] {
  // 意大利 and not 義大利
  const own = locale === 'zh-Hant' ? 'zh-Hant-HK' : locale;
  const inWords = [own, 'en'].map((each) => new Intl.DisplayNames([each], { type: 'region', fallback: 'none' }));
  return [...new Set([...FIRST, ...COUNTRY_CODES])].map((value) => ({
    value,
    names: inWords.flatMap((each) => each.of(value) ?? []),
  }));
}

/** Whether what is typed is part of one of its names, or begins its code. */
const isLike = (typed: string, { value, names }: Country): boolean => {
  const words = typed.trim().toLowerCase();
  return value.toLowerCase().startsWith(words) || names.some((name) => name.toLowerCase().includes(words));
};
/** The code of what was typed: a code, a name, or a part of one name only; else it stays as it is, to be told. */
export function countryOf(typed: string, countries: readonly Country[]): string {
  const words = typed.trim().toLowerCase();
  if (words === '') return '';
  const called = countries.find(({ value, names }) => [value, ...names].some((each) => each.toLowerCase() === words));
  const [only, ...others] = countries.filter((each) => isLike(words, each));
  return called?.value ?? (only && !others.length ? only.value : typed.trim().toUpperCase());
}
