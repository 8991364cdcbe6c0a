import { type Field, int } from '@domain/fields';
import { priceInputs } from '@domain/resources/price-content';
import type { FileRef } from '@domain/wire/file';
import type { PriceOverride } from '@domain/wire/price';
import { dateText } from '../../parts/DateText';
import { moneyText } from '../../parts/Money';
import { type Text, useText } from '../../providers/i18n';
import { namedText } from './DepartureNames';

export const priceFieldName = (text: Text, field: string): string =>
  text.find(`prices.fields.${field}`, text.find(`prices.inputs.${field}`, field));

/** A part of a price sheet as people read it: nested figures by their names. */
export function PriceValue({ field, value }: { field: string; value: unknown }) {
  const text = useText();
  if (field === 'departureIds' && value !== undefined) return <>{namedText(text, value as number[] | null)}</>;
  if (value === null || value === undefined || value === '') return <span className="muted">–</span>;
  if (field === 'mode') return <>{text.find(`words.priceMode.${String(value)}`, String(value))}</>;
  if (field === 'status') return <>{text.find(`words.status.${String(value)}`, String(value))}</>;
  if (field === 'dates' && Array.isArray(value)) return <>{value.map((date) => dateText(String(date))).join(' · ')}</>;
  if (field === 'contractFiles') return <Contracts files={value as (FileRef | string)[]} />;
  if (field === 'overrides' && Array.isArray(value)) return <Overrides overrides={value as PriceOverride[]} />;
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
  const kind = FIGURES[field]?.kind;
  if (kind === 'percent') return <>{String(value)} %</>;
  return <>{typeof value === 'number' && kind !== 'int' ? moneyText(value) : String(value)}</>;
}
/** In the history a file stands by its id. */
const Contracts = ({ files }: { files: readonly (FileRef | string)[] }) => (
  <>
    {files.length === 0 && '–'}
    {files.map((each) => (
      <a
        key={typeof each === 'string' ? each : each.id}
        className="contract-file"
        href={typeof each === 'string' ? `/api/files/${each}` : each.url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {typeof each === 'string' ? each.slice(0, 8) : each.name}
      </a>
    ))}
  </>
);
function Overrides({ overrides }: { overrides: readonly PriceOverride[] }) {
  const text = useText();
  const words = overrides.map(
    ({ field, value }) => `${text.find(`prices.fields.${field}`, field)} ${moneyText(value)}`,
  );
  return <>{words.join(' · ') || '–'}</>;
}
/** Which version was brought back is a number of the log. */
const FIGURES: Readonly<Partial<Record<string, Field>>> = { ...priceInputs, auditId: int() };
