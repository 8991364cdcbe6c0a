import { useCreate, useList } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { voidRequests } from '@domain/resources/voidRequests';
import type { PaymentWire } from '@domain/wire/payment';
import { pathsOf } from '@domain/resource-paths';
import { moneyText } from '../../../parts/Money';
import { ReasonModal } from '../../../parts/ReasonModal';
import { grant, useAllowed } from '../../../providers/access';
import { useText } from '../../../providers/i18n';
import { readSession } from '../../../providers/session';

/** What a counter asks finance to void. */
interface VoidWish {
  id: number;
  receiptNo: string;
  reason: string;
  amount: number;
  state: 'open' | 'refused';
}
/** What of this order finance is asked to void, or would not. */
export function useVoidWishes(orderNumber: string): { wishes: readonly VoidWish[]; reload: () => void } {
  const { result, query } = useList<VoidWish>({
    resource: voidRequests.name,
    filters: [
      { field: 'orderNumber', operator: 'eq', value: orderNumber },
      { field: 'state', operator: 'in', value: ['open', 'refused'] },
    ],
    liveMode: 'auto',
    queryOptions: { enabled: useAllowed(voidRequests, 'list'), retry: false },
    errorNotification: false,
  });
  return { wishes: result.data, reload: () => void query.refetch() };
}

/**
 * Above the ledger: what is asked for, and why; what finance would not do, as long as it could be asked again. Its record
 * says who and why, and is where it is refused or withdrawn.
 */
export function VoidWishes({ wishes, payments }: { wishes: readonly VoidWish[]; payments: readonly PaymentWire[] }) {
  const text = useText();
  const still = ({ state, receiptNo }: VoidWish): boolean =>
    state === 'open' || payments.some((row) => row.receiptNo === receiptNo && row.voidRefusal === null);
  return wishes.filter(still).map(({ id, receiptNo, reason, amount, state }) => (
    <Alert
      key={id}
      type={state === 'open' ? 'warning' : 'info'}
      showIcon
      className="void-wish"
      message={text(state === 'open' ? 'orders.record.voidAsked' : 'orders.record.voidRefused', {
        number: receiptNo,
        amount: moneyText(amount),
      })}
      description={reason}
      action={<Link to={pathsOf(voidRequests).show(id)}>{text('orders.record.voidAskedOpen')}</Link>}
    />
  ));
}

/** Whoever may not void a receipt may ask finance to, on the day on which it was written. */
export function AskForVoid({ row, asked, onAsked }: { row: PaymentWire; asked: boolean; onAsked: () => void }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useCreate();
  const held = grant('voidRequests.write');
  const mine = held === true || (held === 'shop' && readSession()?.branch === row.branch);
  if (!mine || asked || row.voidRefusal !== null) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('orders.record.askVoid')}
      </Button>
      <ReasonModal
        open={open}
        title={text('orders.record.askVoidTitle', { number: row.receiptNo })}
        verb={text('orders.record.askVoidOk')}
        onCancel={() => setOpen(false)}
        onOk={async (reason) => {
          await mutateAsync({
            resource: voidRequests.name,
            values: { receiptNo: row.receiptNo, reason },
            successNotification: { type: 'success', message: text('orders.record.askVoidDone') },
            errorNotification: false,
          });
          setOpen(false);
          onAsked();
        }}
      >
        <p>{text('orders.record.askVoidHelp')}</p>
      </ReasonModal>
    </>
  );
}
