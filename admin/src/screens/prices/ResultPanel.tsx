import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import type { ComparedPrice } from '@domain/price-warnings';
import type { ComputedPrice } from '@domain/wire/price';
import { useText } from '../../providers/i18n';
import { Breakdown } from './Breakdown';
import { LastCosts } from './LastCosts';
import { PriceHero } from './PriceHero';
import { PriceWarnings } from './PriceWarnings';
import { ResultTable } from './ResultTable';
import { cleanInputs, preview, type PriceValues } from './values';
import { patiently } from '../../parts/patiently';

const ProfitChart = lazy(patiently(() => import('./ProfitChart')));

export interface PanelProps {
  /** Of the tour whose last departures are shown beside the plan. */
  code?: string;
  values: PriceValues;
  /** The price in force that this one replaces. */
  inForce?: ComparedPrice | null;
  /** Percent of margin below which a price is marked. */
  floor?: number;
  clear?: ((field: ComputedPrice) => void) | undefined;
}

/** What the inputs give, at once: prices with margin, overtyped ones marked, profit by head-count, every line of it. */
export function ResultPanel({ code = '', values, inForce = null, floor = 0, clear }: PanelProps) {
  const text = useText();
  const { result, faults } = preview(values);
  if (!result)
    return (
      <aside className="price-result">
        <Alert
          type="warning"
          showIcon
          message={text('prices.result.incomplete')}
          description={Object.keys(faults)
            .map((field) => text.find(`prices.inputs.${field}`, text.find(`prices.fields.${field}`, field)))
            .join(', ')}
        />
      </aside>
    );
  return (
    // it scrolls on its own, by the keyboard too
    <aside className="price-result" aria-label={text('prices.result.title')} tabIndex={0}>
      <PriceHero values={values} result={result} inForce={inForce} floor={floor} />
      <PriceWarnings
        price={{ inputs: values.inputs, prices: { ...values.prices, ...result.inForce }, margin: result.margin }}
        inForce={inForce}
        floor={floor}
      />
      <ResultTable result={result} clear={clear} />
      <section>
        <h3>{text('prices.profit.title')}</h3>
        {result.net === 0 && result.inForce.adultPrice === 0 ? (
          <p className="muted">{text('prices.profit.nothing')}</p>
        ) : (
          <Suspense fallback={<div className="profit-chart" />}>
            <ProfitChart values={values} result={result} />
          </Suspense>
        )}
      </section>
      <LastCosts code={code} inputs={cleanInputs(values.inputs)} />
      <Breakdown lines={result.breakdown} />
    </aside>
  );
}
