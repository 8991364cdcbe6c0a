import { Button, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { businessDate } from '@domain/dates';
import { sumHkd } from '@domain/money';
import type { PaymentProposal } from '@domain/wire/payables';
import { dateText } from '../../parts/DateText';
import { moneyText, trueMinus } from '../../parts/Money';
import { PlainTable } from '../../parts/PlainTable';
import { useAllowed } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { payWord } from './PayModal';

type Proposed = PaymentProposal['payments'][number];

/** How many invoices and credit notes, each by its name, and what they come to. */
function chosenWord(text: Text, chosen: Proposed['invoices'], amount: string): string {
  const credits = chosen.filter(({ kind }) => kind === 'credit').length;
  const count = chosen.length - credits;
  if (!credits) return text('closing.payables.chosen.invoice', { count, amount });
  if (!count) return text('closing.payables.chosen.credit', { count: credits, amount });
  return text('closing.payables.chosen.both', { count, credits, amount });
}

/**
 * One supplier's due invoices in one currency; those that are left ticked are paid together. Who approved an invoice
 * leaves it to somebody else.
 */
export function DueGroup({ group, pay }: { group: Proposed; pay: (payment: Proposed) => void }) {
  const text = useText();
  const mayPay = useAllowed('supplierPayments', 'create');
  const [left, setLeft] = useState<readonly number[]>([]);
  const foreign = group.currency !== 'HKD';
  const today = businessDate(new Date());
  const me = readSession()?.id;
  const chosen = group.invoices.filter(({ id, approvedBy }) => approvedBy !== me && !left.includes(id));
  const mine = group.invoices.filter(({ approvedBy }) => approvedBy === me).length;
  const total = sumHkd(chosen.map((each) => each.total));
  const name = `${group.name} · ${group.currency}`;
  const tick = (id: number, on: boolean): void => setLeft(on ? left.filter((each) => each !== id) : [...left, id]);
  return (
    <section className="payables-group" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span>
          {chosenWord(text, chosen, `${group.currency} ${trueMinus(moneyText(total))}`)}
          {mayPay && (
            <Button
              type="primary"
              disabled={chosen.length === 0}
              onClick={() => pay({ ...group, invoices: chosen, total, hkd: sumHkd(chosen.map((each) => each.hkd)) })}
            >
              {text(chosen.length ? payWord(total) : 'closing.payables.pay')}
            </Button>
          )}
        </span>
      </header>
      {mayPay && mine > 0 && <p className="muted">{text('closing.payables.yours', { count: mine })}</p>}
      <PlainTable
        narrow="stays"
        rows={group.invoices}
        rowKey={({ id }) => id}
        columns={[
          {
            ...{ key: 'number', name: text('closing.payables.invoice') },
            of: ({ id, kind, number, approvedBy }) => (
              <>
                {mayPay && (
                  <Checkbox
                    aria-label={number}
                    checked={approvedBy !== me && !left.includes(id)}
                    disabled={approvedBy === me}
                    {...(approvedBy === me ? { title: text('closing.payables.approvedByYou') } : {})}
                    onChange={(event) => tick(id, event.target.checked)}
                  />
                )}{' '}
                <Link to={`/data/supplierInvoices/${String(id)}`}>{number}</Link>{' '}
                {kind === 'credit' && <Tag>{text('closing.invoiceKinds.credit')}</Tag>}
              </>
            ),
          },
          {
            ...{ key: 'dueOn', name: text('closing.payables.dueOn'), className: 'nowrap' },
            of: ({ dueOn, total }) => (
              <span className={total > 0 && dueOn < today ? 'bad' : ''}>{dateText(dueOn)}</span>
            ),
          },
          { key: 'total', name: group.currency, figure: true, of: ({ total }) => trueMinus(moneyText(total)) },
          ...(foreign
            ? [
                {
                  ...{ key: 'hkd', name: 'HK$', figure: true, className: 'payables-wide' },
                  of: ({ hkd }: Proposed['invoices'][number]) => trueMinus(moneyText(hkd)),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
