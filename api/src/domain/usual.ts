import type { CertificateType, Gender, Title } from './words';

/** The gender that a title says (Mr, Mrs, Miss). */
export const genderOf = (title: Title): Gender => (title === 'Mr' ? 'male' : 'female');

/** The paper that a Hong Kong resident travels on to a country: the home return permit to the mainland, an identity card to Macao. */
export function usualDocument(country: string): CertificateType | null {
  if (country === '' || country === 'HK') return null;
  return country === 'CN' ? 'HRP' : country === 'MO' ? 'HKIC' : 'HKSAR';
}

/** A caller's name as a traveller's: CHAN Tai Man, with the surname first as in Hong Kong; a Chinese one stays whole. */
export function nameOfCaller(typed: string): { surname: string; givenName: string; chineseName: string } {
  const chineseName = (typed.match(/\p{Script=Han}+/gu) ?? []).join('');
  const [surname = '', ...given] = typed
    .replace(/\p{Script=Han}+/gu, ' ')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((word) => word && !/^(MR|MRS|MISS|MS)\.?$/.test(word));
  return { surname, givenName: given.join(' '), chineseName };
}

/** A telephone number as it is kept, digits alone: without blanks, dashes, brackets and Hong Kong's own 852. */
export function plainPhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/[\s()+.-]/g, '');
  const local = digits.replace(/^(?:00)?852(?=\d{8}$)/, '');
  return /^\d+$/.test(local) ? local : typed.trim();
}
