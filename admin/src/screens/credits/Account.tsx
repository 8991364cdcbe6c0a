import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CreditAccountWire, CreditLotWire } from '@domain/wire/credit';
import { DateText, instantText } from '../../parts/DateText';
import { Money, moneyText } from '../../parts/Money';
import { MeaningTag } from '../../parts/StatusTag';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { AskRows } from './Asks';
import { PayoutModal } from './PayoutModal';
import { orderLink } from '../orders/links';

/** One payer: what is left of each issue and until when, and every movement. */
export function Account({ account, changed }: { account: CreditAccountWire; changed: () => void }) {
  const text = useText();
  const [paying, setPaying] = useState<CreditLotWire>();
  return (
    <section className="credit-account">
      <AskRows asks={account.asks} changed={changed} />
      <p>
        {account.phone} · {text('resources.credits.fields.balance')} <strong>HK${moneyText(account.balance)}</strong> ·{' '}
        {text('credits.usable')} <strong>HK${moneyText(account.usable)}</strong>
      </p>
      <table className="credit-table">
        <thead>
          <tr>
            <th scope="col">{text('credits.order')}</th>
            <th scope="col">{text('credits.issuedOn')}</th>
            <th scope="col">{text('credits.expiresOn')}</th>
            <th scope="col" className="num">
              {text('app.table.inHkd', { name: text('credits.issued') })}
            </th>
            <th scope="col" className="num">
              {text('app.table.inHkd', { name: text('credits.left') })}
            </th>
            <th scope="col">
              <span className="visually-hidden">{text('credits.payout')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {account.lots.map((lot) => (
            <tr key={lot.id}>
              <td>
                <Link to={orderLink(lot.orderNumber, 'money')}>{lot.orderNumber}</Link>
              </td>
              <td data-label={text('credits.issuedOn')}>
                <DateText date={lot.issuedOn} />
              </td>
              <td data-label={text('credits.expiresOn')}>
                <DateText date={lot.expiresOn} />{' '}
                {lot.left > 0 && !lot.usable && <MeaningTag tone="bad" word={text('credits.over')} />}
              </td>
              <td className="num" data-label={text('credits.issued')}>
                <Money hkd={lot.issued} />
              </td>
              <td className="num" data-label={text('credits.left')}>
                <Money hkd={lot.left} />
              </td>
              <td>
                {lot.payable > 0 && grant('requests.ask') && !isAsked(account, lot) && (
                  <Button size="small" onClick={() => setPaying(lot)}>
                    {text('credits.payout')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="credit-rows">
        {account.rows.map((row) => (
          <li key={row.id}>
            <span>
              {text(`credits.kinds.${row.kind}`)} <span className="muted">{row.receiptNo}</span>
            </span>
            <Money hkd={row.amount} />
            <span className="muted">
              {instantText(row.at)} · {row.by} {row.branch}
            </span>
          </li>
        ))}
      </ul>
      {paying && (
        <PayoutModal
          lot={paying}
          payee={account.name}
          close={() => setPaying(undefined)}
          done={() => {
            setPaying(undefined);
            changed();
          }}
        />
      )}
    </section>
  );
}
const isAsked = ({ asks }: CreditAccountWire, lot: CreditLotWire): boolean =>
  asks.some((ask) => ask.lotId === lot.id && ask.state === 'PENDING_FC');
