import { useQuery } from '@tanstack/react-query';
import { COST_CATEGORIES, type CostCategory } from '@domain/closing/words';
import { sumHkd } from '@domain/money';
import { plannedCost } from '@domain/planned-cost';
import type { LastCosts as Wire } from '@domain/wire/closing';
import type { PriceInputs } from '@domain/wire/price';
import { Money } from '../../parts/Money';
import { PlainTable } from '../../parts/PlainTable';
import { useAllowed } from '../../providers/access';
import { ask } from '../../providers/ask';
import { useText } from '../../providers/i18n';

interface Props {
  code: string;
  inputs: PriceInputs;
}
/** What an adult of a group of the base number is planned to cost, in HK$, by kind. */
function planned(inputs: PriceInputs): Map<CostCategory, number> {
  const size = Math.max(1, inputs.baseNumber);
  const adult = { type: 'ADULT', occupyBed: false, singleRoom: false, extraBed: false, lines: [] } as const;
  const costs = plannedCost(
    inputs,
    Array.from({ length: size }, () => adult),
  );
  return new Map(costs.map(({ category, amount }) => [category, Math.round(amount / size) / 100]));
}

/** What the last departures of the tour really cost for each person, beside what is planned; for whoever may see costs. */
export function LastCosts(props: Props) {
  const seesCosts = useAllowed('closings', 'list');
  return props.code !== '' && seesCosts ? <Costs {...props} /> : null;
}

function Costs({ code, inputs }: Props) {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['last-costs', code],
    queryFn: () => ask<Wire[]>('/closings/last-costs', { packageCode: code }),
    retry: false,
  });
  if (!data) return null;
  const plan = planned(inputs);
  const real = data.map((tour) => new Map(tour.categories.map(({ category, perPerson }) => [category, perPerson])));
  const kinds = COST_CATEGORIES.filter((kind) => plan.has(kind) || real.some((tour) => tour.get(kind)));
  const title = text('closing.margins.last');
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {data.length === 0 ? (
        <p className="muted">{text('closing.margins.noLast')}</p>
      ) : (
        <div className="scroll-x" tabIndex={0} role="region" aria-label={title}>
          <PlainTable
            narrow="stays"
            rows={kinds}
            rowKey={(kind) => kind}
            columns={[
              {
                ...{ key: 'kind', name: text('app.table.inHkd', { name: text('closing.page.category') }), heads: true },
                of: (kind) => text(`closing.categories.${kind}`),
                sum: text('closing.page.total'),
              },
              {
                ...{ key: 'planned', name: text('closing.page.planned'), figure: true },
                of: (kind) => <Money hkd={plan.get(kind) ?? 0} />,
                sum: <Money hkd={sumHkd([...plan.values()])} />,
              },
              ...data.map(({ id, departureDate, total }, at) => ({
                ...{ key: String(id), name: departureDate, to: `/data/closings/${String(id)}`, figure: true },
                of: (kind: CostCategory) => <Money hkd={real[at]?.get(kind) ?? 0} />,
                sum: <Money hkd={total} />,
              })),
            ]}
          />
        </div>
      )}
    </section>
  );
}
