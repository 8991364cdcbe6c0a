import { sumHkd } from '@domain/money';
import { allInAdult, type ComparedPrice } from '@domain/price-warnings';
import type { PriceResult } from '@domain/wire/price';
import { Money, moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { TONES } from '../../theme';
import type { PriceValues } from './values';

/** The margin at which the bar is full, percent. */
const FULL = 40;
const share = (percent: number): string => `${Math.max(0, Math.min(100, (percent * 100) / FULL))}%`;

interface Props {
  values: PriceValues;
  result: PriceResult;
  inForce: ComparedPrice | null;
  floor: number;
}

/** What is advertised and what is earned: the price all in, what it is made of, and the margin against its floor. */
export function PriceHero({ values, result, inForce, floor }: Props) {
  const text = useText();
  const prices = { ...values.prices, ...result.inForce };
  const allIn = allInAdult(prices);
  const { promotionDiscount } = prices;
  const charges = sumHkd([allIn, -prices.adultPrice, -prices.tips, promotionDiscount]);
  const before = inForce && allInAdult(inForce.prices);
  const thin = result.margin !== null && result.margin < floor;
  return (
    <div className="price-hero">
      <div className="price-hero-figure">
        <span className="muted">{text('prices.result.allIn')}</span>
        <strong>
          <Money hkd={allIn} sign />
        </strong>
        {before !== null && before !== allIn && (
          <span className="muted">{text('prices.result.was', { price: moneyText(before) })}</span>
        )}
      </div>
      <dl className="price-hero-parts">
        <dt>{text('prices.fields.adultPrice')}</dt>
        <dd>
          <Money hkd={prices.adultPrice} />
        </dd>
        <dt>{text('prices.result.charges')}</dt>
        <dd>
          <Money hkd={charges} />
        </dd>
        <dt>{text('prices.fields.tips')}</dt>
        <dd>
          <Money hkd={prices.tips} />
        </dd>
        {promotionDiscount > 0 && (
          <>
            <dt>{text('prices.result.promotion')}</dt>
            <dd>
              <Money hkd={-promotionDiscount} />
            </dd>
          </>
        )}
        <dt>{text('prices.result.netPerDay')}</dt>
        <dd>
          <Money hkd={result.netPerDay} />
        </dd>
      </dl>
      <div className="price-margin">
        <span>
          {text('prices.result.margin')}{' '}
          <strong>{result.margin === null ? '–' : `${result.margin.toFixed(2)}%`}</strong>
        </span>
        <span className="price-margin-track" aria-hidden>
          <span style={{ width: share(result.margin ?? 0), background: TONES[thin ? 'waiting' : 'good'].text }} />
          {floor > 0 && <i style={{ insetInlineStart: share(floor) }} />}
        </span>
        {floor > 0 && <small className="muted">{text('prices.result.floor', { floor })}</small>}
      </div>
    </div>
  );
}
