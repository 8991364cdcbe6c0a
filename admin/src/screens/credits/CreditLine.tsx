import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CreditAccountWire } from '@domain/wire/credit';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { creditLink, readAccountOf } from './calls';

interface Payer {
  contactPhone: string;
  contactPerson: string;
}
/** The credit of who pays for an order. */
export const useCreditOf = ({ contactPhone, contactPerson }: Payer): CreditAccountWire | undefined =>
  useQuery({
    queryKey: ['credit', contactPhone, contactPerson],
    queryFn: () => readAccountOf(contactPhone, contactPerson),
    enabled: contactPhone !== '',
  }).data;

/** What the payer of an order keeps with the house; nothing where there is none. */
export function CreditLine({ payer }: { payer: Payer }) {
  const text = useText();
  const account = useCreditOf(payer);
  const [lot] = account?.lots ?? [];
  if (!account || !lot || account.balance === 0) return null;
  return (
    <p className="credit-line">
      <Link to={creditLink(lot.id)}>
        {text('credits.ofPayer', { balance: moneyText(account.balance), usable: moneyText(account.usable) })}
      </Link>
    </p>
  );
}
