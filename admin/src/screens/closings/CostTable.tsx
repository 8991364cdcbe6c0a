import type { ClosingAccount } from '@domain/wire/closing';
import { sumHkd } from '@domain/money';
import { Money } from '../../parts/Money';
import { PlainTable } from '../../parts/PlainTable';
import { useText } from '../../providers/i18n';

const SUMS = ['planned', 'committed', 'actual'] as const;
const OPEN_SUMS = [...SUMS, 'expected'] as const;

/** Costs by category: planned, ordered, actual; of an open departure booked so far and expected. HK$ stands in the head. */
export function CostTable({ account }: { account: ClosingAccount }) {
  const text = useText();
  const { plannedCost: planned, committed, cost: actual, expected: end, exchangeLoss } = account;
  const totals = { planned, committed, actual, expected: end ? sumHkd([end.cost, -exchangeLoss]) : 0 };
  return (
    <section>
      <h2>{text('app.table.inHkd', { name: text('closing.page.cost') })}</h2>
      <div className="scroll-x">
        <PlainTable
          narrow="stays"
          className={end ? 'closing-costs' : ''}
          rows={account.categories}
          rowKey={({ category }) => category}
          columns={[
            {
              ...{ key: 'category', name: text('closing.page.category'), heads: true, sum: text('closing.page.total') },
              of: ({ category }) => text(`closing.categories.${category}`),
            },
            ...(end ? OPEN_SUMS : SUMS).map((key) => ({
              ...{ key, name: text(`closing.page.${end && key === 'actual' ? 'soFar' : key}`), figure: true },
              of: (row: ClosingAccount['categories'][number]) => <Money hkd={row[key] ?? 0} />,
              sum: <Money hkd={totals[key]} />,
            })),
          ]}
        />
      </div>
    </section>
  );
}
