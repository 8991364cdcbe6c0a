import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { businessDate } from '@domain/dates';
import { sumHkd } from '@domain/money';
import type { PaymentProposal } from '@domain/wire/payables';
import { dateText } from '../../parts/DateText';
import { moneyText, trueMinus } from '../../parts/Money';
import { useAllowed } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';
import { payWord } from './PayModal';

type Proposed = PaymentProposal['payments'][number];

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
          {text('closing.payables.chosen', {
            count: chosen.length,
            amount: `${group.currency} ${trueMinus(moneyText(total))}`,
          })}
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
      <table>
        <thead>
          <tr>
            <th scope="col">{text('closing.payables.invoice')}</th>
            <th scope="col">{text('closing.payables.dueOn')}</th>
            <th scope="col" className="figure">
              {group.currency}
            </th>
            {foreign && (
              <th scope="col" className="figure payables-wide">
                HK$
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {group.invoices.map(({ id, number, dueOn, total: own, hkd, approvedBy }) => (
            <tr key={id}>
              <td>
                {mayPay && (
                  <Checkbox
                    aria-label={number}
                    checked={approvedBy !== me && !left.includes(id)}
                    disabled={approvedBy === me}
                    {...(approvedBy === me ? { title: text('closing.payables.approvedByYou') } : {})}
                    onChange={(event) => tick(id, event.target.checked)}
                  />
                )}{' '}
                <Link to={`/data/supplierInvoices/${String(id)}`}>{number}</Link>
              </td>
              <td className={own > 0 && dueOn < today ? 'payables-late' : ''}>{dateText(dueOn)}</td>
              <td className="figure">{trueMinus(moneyText(own))}</td>
              {foreign && <td className="figure payables-wide">{trueMinus(moneyText(hkd))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
