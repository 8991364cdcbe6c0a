import type { PaymentMethod } from './words';

interface Signed {
  method: PaymentMethod | null;
  payee: string;
}
/** Money is redirected when finance pays it to another name or in another way than was signed; what was left open is filled in. */
export const isRedirected = (
  signed: Signed,
  paid: { method?: PaymentMethod | undefined; payee?: string | undefined },
): boolean => differs(signed.method ?? '', paid.method) || differs(signed.payee.trim(), paid.payee?.trim());
const differs = (signed: string, paid: string | undefined): boolean =>
  signed !== '' && paid !== undefined && paid !== signed;
