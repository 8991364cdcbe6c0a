import { RESOURCES } from '@domain/resources';
import type { PaymentProposal } from '@domain/wire/payables';
import { RecordDialog } from '../../dialogs/RecordDialog';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';

interface Props {
  payment: PaymentProposal['payments'][number];
  close: () => void;
  done: () => void;
}
/** One act: these invoices are paid, on this day, under this reference. A second press pays nothing twice. */
export function PayModal({ payment: { supplier, name, currency, total, invoices }, close, done }: Props) {
  const text = useText();
  const exchanged = currency !== 'HKD' && total !== 0;
  return (
    <RecordDialog<{ id: number; reference: string }>
      resource={RESOURCES.supplierPayments}
      row={undefined}
      only={['paidOn', 'method', 'reference', ...(exchanged ? ['hkd', 'remark'] : [])]}
      begun={{ supplier, invoices: invoices.map(({ id }) => id) }}
      rules={total < 0 ? { hkd: { word: text('closing.payables.got') } } : {}}
      around={(form) => (
        <>
          <p className="muted">{invoices.map(({ number }) => number).join(', ')}</p>
          {form}
        </>
      )}
      title={`${name} · ${currency} ${moneyText(total)}`}
      okText={text(payWord(total))}
      message={({ reference }) => text(`closing.payables.${total > 0 ? 'paid' : 'settledBy'}`, { reference })}
      done={done}
      close={close}
    />
  );
}

/** What becomes of a sum that is owed to a supplier: paid, paid back where credit notes come to more, or set off to nothing. */
export const payWord = (total: number) =>
  total < 0 ? 'closing.payables.giveBack' : total === 0 ? 'closing.payables.setOff' : 'closing.payables.pay';
