import type { FileRef } from '@domain/wire/file';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';

/** A part of a price sheet as people read it: nested figures by their names. */
export function PriceValue({ field, value }: { field: string; value: unknown }) {
  const text = useText();
  if (value === null || value === undefined || value === '') return <span className="muted">–</span>;
  if (field === 'mode') return <>{text.find(`words.priceMode.${String(value)}`, String(value))}</>;
  if (field === 'contractFiles') return <>{(value as FileRef[]).map((each) => each.name).join(', ') || '–'}</>;
  if (Array.isArray(value)) return <>{value.map((each) => (each === null ? '–' : String(each))).join(' · ')}</>;
  if (typeof value === 'object')
    return (
      <ul className="value-list">
        {Object.entries(value)
          .filter(([, each]) => each !== null && each !== 0)
          .map(([key, each]) => (
            <li key={key}>
              {text.find(`prices.inputs.${key}`, text.find(`prices.fields.${key}`, key))}:{' '}
              <PriceValue field={key} value={each} />
            </li>
          ))}
      </ul>
    );
  return <>{typeof value === 'number' ? (COUNTS.includes(field) ? value : moneyText(value)) : String(value)}</>;
}
const COUNTS = ['baseNumber', 'days', 'lunchCount', 'dinnerCount', 'profitPercent', 'childShare', 'babyShare'];
