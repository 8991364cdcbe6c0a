import { Alert, Form } from 'antd';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import type { ComparedPrice } from '@domain/price-warnings';
import type { BreakdownLine, ComputedPrice } from '@domain/wire/price';
import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { LastCosts } from './LastCosts';
import { PriceHero } from './PriceHero';
import { PriceWarnings } from './PriceWarnings';
import { ResultTable } from './ResultTable';
import { cleanInputs, preview, type PriceValues } from './values';
import { patiently } from '../../parts/patiently';

const ProfitChart = lazy(patiently(() => import('./ProfitChart')));

interface PanelProps {
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
        code={code}
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

/** What the inputs give while they are typed: it follows the keys, and stops none. */
export function LiveResult({ initial, ...rest }: Omit<PanelProps, 'values'> & { initial: PriceValues }) {
  const form = Form.useFormInstance<PriceValues>();
  // of all that is kept, in sight or not
  const typed = Form.useWatch([], { form, preserve: true }) as PriceValues | undefined;
  return <Result {...rest} values={useDeferredValue(typed?.inputs ? typed : undefined) ?? initial} />;
}
const Result = memo(ResultPanel);

/** The calculation line by line: in words, in numbers, and what comes out. */
function Breakdown({ lines }: { lines: readonly BreakdownLine[] }) {
  const text = useText();
  return (
    <section>
      <h3>{text('prices.result.breakdown')}</h3>
      <ol className="breakdown">
        {lines.map(({ key, formula, value }) => (
          <li key={key}>
            <span>{text(`prices.breakdown.${key}`)}</span>
            <code>{formula}</code>
            <strong>{key === 'nights' ? value : <Money hkd={value} />}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
