import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import type { ComputedPrice } from '@domain/wire/price';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { Breakdown } from './Breakdown';
import { ResultTable } from './ResultTable';
import { preview, type PriceValues } from './values';

const ProfitChart = lazy(() => import('./ProfitChart'));

interface Props {
  values: PriceValues;
  clear?: ((field: ComputedPrice) => void) | undefined;
}

/** What the inputs give, at once: prices with margin, overtyped ones marked, profit by head-count, every line of it. */
export function ResultPanel({ values, clear }: Props) {
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
      <div className="price-head">
        <div>
          <span className="muted">{text('prices.fields.adultPrice')}</span>
          <strong className="price-figure">
            <Money hkd={result.inForce.adultPrice} sign />
          </strong>
        </div>
        <div>
          <span className="muted">{text('prices.result.margin')}</span>
          <strong className="price-figure">{result.margin === null ? '–' : `${result.margin.toFixed(2)}%`}</strong>
        </div>
        <div>
          <span className="muted">{text('prices.result.netPerDay')}</span>
          <strong className="price-figure">
            <Money hkd={result.netPerDay} sign />
          </strong>
        </div>
      </div>
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
      <Breakdown lines={result.breakdown} />
    </aside>
  );
}
