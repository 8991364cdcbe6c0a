/** The countries that most customers come from stand first. */
const FIRST = 'HK CN MO TW GB CA AU US PH ID IN JP KR TH MY SG NZ FR DE'.split(' ');
/** Regions that have a code and give no passports. */
const NO_COUNTRY = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export interface Country {
  value: string;
  name: string;
}
/** Every country of today by its ISO code, with its name in a language; the most usual first. */
export function countriesIn(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  // a code that is no longer in use is spelt as the one that took its place
  const today = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
  return [...new Set([...FIRST, ...today])].flatMap((value) => {
    const name = NO_COUNTRY.includes(value) ? undefined : names.of(value);
    return name ? [{ value, name }] : [];
  });
}

/** The code of what was typed: a code, a name, or a part of one name only; else it stays as it is, to be told. */
export function countryOf(typed: string, countries: readonly Country[]): string {
  const words = typed.trim().toLowerCase();
  if (words === '') return '';
  const called = countries.find(({ value, name }) => value.toLowerCase() === words || name.toLowerCase() === words);
  const [only, ...others] = countries.filter(({ name }) => name.toLowerCase().includes(words));
  return called?.value ?? (only && !others.length ? only.value : typed.trim().toUpperCase());
}
