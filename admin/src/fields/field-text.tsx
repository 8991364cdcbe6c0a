import { PaperClipOutlined } from '@ant-design/icons';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Field, OneOfField } from '@domain/fields';
import type { FileRef } from '@domain/wire/file';
import { DateText, InstantText } from '../parts/DateText';
import { Money, percentText } from '../parts/Money';
import { isStateKind, MeaningTag, type StateKind, StatusTag, SwitchTag } from '../parts/StatusTag';
import { useText } from '../providers/i18n';
import type { Resource } from '@domain/resource';
import { CustomText } from './CustomField';
import { RefsText, RefText } from './RefText';
import { RowsText } from './RowsText';
import { optionName } from './words';
import { patiently } from '../parts/patiently';

interface Props {
  /** Whose field it is, where the words of nested ones are asked for. */
  resource?: Pick<Resource, 'name'>;
  field: Field;
  /** Its name, where the words depend on it. */
  name?: string;
  value: unknown;
  /** In a list things are shorter than on the record's own page. */
  short?: boolean;
}
/** More letters than a column of names has room for. */
const MUCH = 32;
const NONE = <span className="muted">–</span>;

/** One field of a record for reading: one look per kind. */
export function FieldText(props: Props): ReactNode {
  const { field, value } = props;
  const nothing = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);
  if (field.kind !== 'bool' && nothing) return NONE;
  if (!field.unit) return <KindText {...props} />;
  return (
    <>
      <KindText {...props} /> <Unit name={field.unit} />
    </>
  );
}
export const Unit = ({ name }: { name: string }) => (
  <span className="muted">{useText().find(`app.units.${name}`, name)}</span>
);

function KindText({ resource, field, name, value, short = false }: Props): ReactNode {
  switch (field.kind) {
    case 'bool':
      return <BoolText name={name} on={value === true} />;
    case 'money':
      return <Money hkd={value as number} sign={!short && !field.foreign} />;
    case 'percent':
      return percentText(value as number);
    case 'int':
      return (value as number).toLocaleString('en');
    case 'date':
      return <DateText date={value as string} />;
    case 'instant':
      return <InstantText instant={value as string} />;
    case 'oneOf':
    case 'state':
      return <OneOfText field={field} value={value as string} />;
    case 'refs':
      return <RefsText field={field} value={value as (string | number)[]} short={short} />;
    case 'rows':
      return (
        <RowsText
          cell={FieldText}
          resource={resource ?? { name: '' }}
          field={field}
          value={value as Record<string, unknown>[]}
          short={short}
        />
      );
    case 'custom':
      return <CustomText field={field} value={value} short={short} />;
    case 'ref':
      return <RefText field={field} value={value as string | number} short={short} />;
    case 'image':
      return <PictureText file={value as FileRef} size={short ? 40 : 220} />;
    case 'file':
      return <FileText file={value as FileRef} />;
    case 'email':
      return short ? String(value) : <a href={`mailto:${String(value)}`}>{String(value)}</a>;
    case 'phone':
      return short ? String(value) : <a href={`tel:${String(value)}`}>{String(value)}</a>;
    case 'richText':
      return <RichText html={String(value)} short={short} />;
    case 'longText':
      return short ? <Beginning of={String(value)} /> : String(value);
    // never answered
    case 'secret':
      return null;
    case 'text':
      return short && String(value).length > MUCH ? <Beginning of={String(value)} /> : String(value);
  }
}
export const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

/** As much of a long text as a row has room for, all of it where the pointer rests. */
const Beginning = ({ of }: { of: string }) => (
  <span className="cell-short" title={of}>
    {of.slice(0, 80)}
  </span>
);

/** Words that fit the switch; being locked is bad news, not being locked is none. */
function BoolText({ name, on }: { name: string | undefined; on: boolean }) {
  const text = useText();
  if (name === 'locked') return on ? <MeaningTag tone="bad" word={text('app.on.locked')} /> : NONE;
  return <SwitchTag on={on} words={name === 'active' || name === 'enabled' ? name : 'yes'} />;
}
function OneOfText({ field, value }: { field: OneOfField; value: string }) {
  const text = useText();
  const tone = field.tones?.[value];
  const kind = field.labels.replace(/^words\./, '');
  if (tone && !isStateKind(kind)) return <MeaningTag tone={tone} word={optionName(text, field, value)} />;
  if (field.kind === 'state' || (tone && isStateKind(kind)))
    return <StatusTag kind={kind as StateKind} value={value} />;
  return optionName(text, field, value);
}
const RichView = lazy(patiently(() => import('./RichView')));
function RichText({ html, short }: { html: string; short: boolean }) {
  const words = plainText(html).slice(0, short ? 80 : 2000);
  if (short) return words;
  return (
    <Suspense fallback={words}>
      <RichView html={html} />
    </Suspense>
  );
}
/** The viewer of pictures comes when the first picture is shown. */
const Picture = lazy(patiently(() => import('./Picture')));
function PictureText({ file, size }: { file: FileRef; size: number }) {
  return (
    <Suspense fallback={<img src={`${file.url}?size=list`} alt={file.name} width={size} />}>
      <Picture file={file} size={size} />
    </Suspense>
  );
}
function FileText({ file }: { file: FileRef }) {
  return (
    <a href={file.url} download={file.name}>
      <PaperClipOutlined /> {file.name}
    </a>
  );
}
