import { Image } from 'antd';
import { FACTS } from '@domain/resources/package-facts';
import type { FileRef } from '@domain/wire/file';
import type { ItineraryDay } from '@domain/wire/package';
import { moneyText } from '../../parts/Money';
import { useText } from '../../providers/i18n';
import { useLookup } from '../../providers/lookups';
import { packageFieldName } from '../tours/field-name';

const WORDS = [...FACTS, 'tiaPayer', 'tiaPrint'];

/** A field of a package as people read it: words of closed lists, pictures as pictures, days as days. */
export function ContentValue({ field, value }: { field: string; value: unknown }) {
  const text = useText();
  const countries = useLookup('countries');
  const areas = useLookup('areaCodes');
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="muted">–</span>;
  if (WORDS.some((each) => each === field)) return <>{text.find(`words.${field}.${String(value)}`, String(value))}</>;
  if (field === 'status') return <>{text.find(`words.status.${String(value)}`, String(value))}</>;
  if (field === 'country') return <>{named(countries, String(value))}</>;
  if (field === 'areaCode') return <>{named(areas, String(value))}</>;
  if (field === 'minDeposit') return <>HK${moneyText(Number(value))}</>;
  if (typeof value === 'boolean') return <>{text(value ? 'app.on.yes' : 'app.on.no')}</>;
  if (field === 'itinerary') return <Days days={value as ItineraryDay[]} />;
  if (field === 'files') return <Files files={value as (FileRef | string)[]} />;
  if (field.startsWith('picture') || field === 'flyer') return <OneFile file={value as FileRef | string} />;
  if (field === 'translations') return <Texts texts={value as Record<string, Record<string, string>>} />;
  return <span className="value-text">{String(value)}</span>;
}
const named = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((each) => each.value === value)?.label ?? value;

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
function OneFile({ file }: { file: FileRef | string }) {
  if (typeof file === 'string') return <Image height={84} src={`/api/files/${file}`} alt="" />;
  return file.type.startsWith('image/') ? (
    <Image height={84} src={file.url} alt={file.name} />
  ) : (
    <a href={file.url} target="_blank" rel="noopener noreferrer">
      {file.name}
    </a>
  );
}
function Files({ files }: { files: readonly (FileRef | string)[] }) {
  return (
    <ul className="value-list">
      {files.map((each) => (
        <li key={typeof each === 'string' ? each : each.id}>
          {typeof each === 'string' ? (
            <a href={`/api/files/${each}`}>{each.slice(0, 8)}</a>
          ) : (
            <a href={each.url} target="_blank" rel="noopener noreferrer">
              {each.name}
            </a>
          )}
        </li>
      ))}
    </ul>
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
