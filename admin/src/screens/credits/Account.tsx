import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ASKED } from '@domain/asked';
import type { CreditAccountWire, CreditLotWire } from '@domain/wire/credit';
import AskDialog from '../../dialogs/AskDialog';
import { DateText, instantText } from '../../parts/DateText';
import { Money, moneyText } from '../../parts/Money';
import { PlainTable } from '../../parts/PlainTable';
import { MeaningTag } from '../../parts/StatusTag';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { askPayout } from './calls';
import { orderLink } from '../orders/links';

/** One payer: what is left of each issue and until when, and every movement. */
export function Account({ account, changed }: { account: CreditAccountWire; changed: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const [paying, setPaying] = useState<CreditLotWire>();
  return (
    <section className="credit-account">
      <p>
        {account.phone} · {text('resources.credits.fields.balance')} <strong>HK${moneyText(account.balance)}</strong> ·{' '}
        {text('credits.usable')} <strong>HK${moneyText(account.usable)}</strong>
      </p>
      <PlainTable
        narrow="flows"
        rows={account.lots}
        rowKey={({ id }) => id}
        columns={[
          {
            ...{ key: 'order', name: text('credits.order'), plain: true },
            of: ({ orderNumber }) => <Link to={orderLink(orderNumber, 'money')}>{orderNumber}</Link>,
          },
          { key: 'issuedOn', name: text('credits.issuedOn'), of: ({ issuedOn }) => <DateText date={issuedOn} /> },
          {
            ...{ key: 'expiresOn', name: text('credits.expiresOn') },
            of: ({ expiresOn, left, usable }) => (
              <>
                <DateText date={expiresOn} />{' '}
                {left > 0 && !usable && <MeaningTag tone="bad" word={text('credits.over')} />}
              </>
            ),
          },
          { key: 'issued', name: text('credits.issued'), hkd: ({ issued }) => issued },
          { key: 'left', name: text('credits.left'), hkd: ({ left }) => left },
          {
            key: 'payout',
            of: (lot) =>
              lot.asked ? (
                <MeaningTag tone="waiting" word={text('credits.waiting')} />
              ) : (
                lot.payable > 0 &&
                grant('requests.ask') && (
                  <Button size="small" onClick={() => setPaying(lot)}>
                    {text('credits.payout')}
                  </Button>
                )
              ),
          },
        ]}
      />
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
        <AskDialog
          resource={{ name: 'creditPayouts' }}
          fields={ASKED.creditPayouts}
          begun={{ amount: paying.payable, method: 'FPS', payee: account.name }}
          title={text('credits.payoutTitle')}
          verb={text('credits.payout')}
          cancel={() => setPaying(undefined)}
          make={async (body) => {
            await askPayout(paying.id, body);
            toasts.done(text('credits.asked'));
            setPaying(undefined);
            changed();
          }}
        >
          <p>{text('credits.payoutHelp')}</p>
        </AskDialog>
      )}
    </section>
  );
}
