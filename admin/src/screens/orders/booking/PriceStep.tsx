import { Descriptions } from 'antd';
import { Money, moneyText } from '../../../parts/Money';
import { useText } from '../../../providers/i18n';
import { type Figures, hkd } from './figures';
import { PriceLines } from './PriceLines';
import type { Sale } from './use-sale';

/** Step 4: every line of everybody, discounts within one's right, and the levy on the whole. */
export function PriceStep({ sale, figures }: { sale: Sale; figures: Figures }) {
  const text = useText();
  const payer = sale.offer?.terms.tiaPayer ?? 'COMPANY';
  return (
    <div className="sale-step">
      <h2>{text('orders.booking.steps.price')}</h2>
      <PriceLines
        members={sale.draft.members}
        figures={figures}
        faults={sale.shown}
        ceiling={sale.lookup?.prices.prices.specialDiscount ?? 0}
        change={(make) => sale.change((before) => ({ ...before, members: make(before.members) }))}
      />
      <Descriptions
        className="price-sums"
        size="small"
        bordered
        column={1}
        items={[
          { key: 's', label: text('orders.panel.subtotal'), children: <Money hkd={hkd(figures.subtotal)} sign /> },
          {
            key: 'l',
            label: `${text('orders.panel.levy', { rate: figures.ratePct })} · ${text(`words.tiaPayer.${payer}`)}`,
            children: (
              <>
                <Money hkd={hkd(figures.levyCharged)} sign />
                {figures.levyCharged === 0 && figures.levy > 0 && (
                  <span className="muted">
                    {' '}
                    {text('orders.booking.companyLevy', { amount: moneyText(hkd(figures.levy)) })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 't',
            label: text('orders.panel.total'),
            children: (
              <b>
                <Money hkd={hkd(figures.total)} sign />
              </b>
            ),
          },
        ]}
      />
    </div>
  );
}
