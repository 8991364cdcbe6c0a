/** The spellings of a resource that was asked for as `supplier-bookings`. */
export interface Names {
  /** supplierBookings */
  name: string;
  /** supplier-bookings */
  path: string;
  /** supplier_bookings */
  table: string;
  /** Supplier bookings */
  many: string;
  one: string;
}
/**
 * What there is one of is called alike wherever it stands.
 * @throws Error when it is no plural, or of one kind no word, in small letters and dashes
 */
export function namesOf(asked: string, one = false): Names {
  if (!(one ? /^[a-z]+(-[a-z]+)*$/ : /^[a-z]+(-[a-z]+)*s$/).test(asked))
    throw new Error(`${asked}: a resource is called by a plural in small letters and dashes`);
  const words = asked.split('-');
  const name = words.map((word, i) => (i ? capital(word) : word)).join('');
  const many = capital(words.join(' '));
  const single = one ? many : many.replace(/ies$/, 'y').replace(/s$/, '');
  return { name, path: asked, table: words.join('_'), many, one: single };
}
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** creditLimit as a first label: Credit limit. */
export const spoken = (name: string): string => capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
