import type { Field } from '@domain/fields';
import { packageContent } from '@domain/resources/package-content';
import { tours } from '@domain/resources/tours';
import type { FileRef } from '@domain/wire/file';
import type { ItineraryDay } from '@domain/wire/package';
import { FieldText } from '../../fields/field-text';
import { useText } from '../../providers/i18n';
import { packageFieldName } from '../tours/steps';

const FIELDS: Readonly<Record<string, Field>> = { ...tours.fields, ...packageContent };

/** A field of a package as people read it: by its kind; days and texts of other languages as lists of them. */
export function ContentValue({ field, value }: { field: string; value: unknown }) {
  const text = useText();
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="muted">–</span>;
  if (field === 'itinerary') return <Days days={value as ItineraryDay[]} />;
  if (field === 'translations') return <Texts texts={value as Record<string, Record<string, string>>} />;
  const declared = FIELDS[field];
  if (typeof value === 'boolean' && !declared) return <>{text(value ? 'app.on.yes' : 'app.on.no')}</>;
  return (
    <span className="value-text">
      {declared ? <FieldText field={declared} name={field} value={withFiles(declared, value)} /> : String(value)}
    </span>
  );
}
/** The log keeps files by their key alone. */
function withFiles(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withFiles(field, each));
  const keyed = typeof value === 'string' && ['image', 'file', 'custom'].includes(field.kind);
  return keyed
    ? ({ id: value, url: `/api/files/${value}`, name: value.slice(0, 8), size: 0, type: '' } satisfies FileRef)
    : value;
}

function Days({ days }: { days: readonly ItineraryDay[] }) {
  const text = useText();
  return (
    <ol className="value-list">
      {days.map((each, index) => (
        <li key={index}>
          <strong>{text('tours.day', { day: each.day || index + 1 })}</strong> {each.title}
          {each.text && <div className="value-text">{each.text}</div>}
          {(each.meals || each.hotel) && (
            <div className="muted">{[each.meals, each.hotel].filter(Boolean).join(' · ')}</div>
          )}
        </li>
      ))}
    </ol>
  );
}
function Texts({ texts }: { texts: Record<string, Record<string, string>> }) {
  const text = useText();
  return (
    <ul className="value-list">
      {Object.entries(texts).flatMap(([locale, fields]) =>
        Object.entries(fields ?? {}).map(([field, words]) => (
          <li key={`${locale}.${field}`} lang={locale}>
            <span className="muted">
              {text.find(`words.locale.${locale}`, locale)} · {packageFieldName(text, field)}:
            </span>{' '}
            {words}
          </li>
        )),
      )}
    </ul>
  );
}
