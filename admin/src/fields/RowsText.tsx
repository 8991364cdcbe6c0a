import { type ComponentType, createContext, useContext } from 'react';
import { isAnswered } from '@domain/field-values';
import type { Field, RowsField } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { LOCALES, type Translations } from '@domain/words';
import { useLocale, useText } from '../providers/i18n';
import { fieldName, FIGURES, inLanguage } from './words';

interface OfCell {
  resource: Pick<Resource, 'name'>;
  name: string;
  field: Field;
  value: unknown;
  short: boolean;
}
interface Props {
  /** One value for reading. */
  cell: ComponentType<OfCell>;
  resource: Pick<Resource, 'name'>;
  field: RowsField;
  value: readonly Record<string, unknown>[];
  short: boolean;
}

const numeric = ({ kind }: Field): string | undefined => (FIGURES.has(kind) ? 'num' : undefined);

/** What no row says takes no room. */
const says = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && value !== false;

/** Whether texts are told in every language that says something, as where two versions are compared. */
export const EveryLanguage = createContext(false);

/** Nested rows: their number in a list, a small table on the record, in the reader's language. */
export function RowsText({ cell: Cell, resource, field, value, short }: Props) {
  const text = useText();
  const locale = useLocale();
  const every = useContext(EveryLanguage);
  if (short) return value.length.toLocaleString('en');
  const columns = Object.entries(field.fields).filter(
    ([name, of]) => isAnswered(of) && value.some((row) => says(row[name])),
  );
  return (
    <div className="nested-table">
      <table>
        <thead>
          <tr>
            {columns.map(([name, of]) => (
              <th key={name} scope="col" className={numeric(of)}>
                {fieldName(text, resource, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, index) => (
            <tr key={index}>
              {columns.map(([name, of]) => (
                <td key={name} className={numeric(of)}>
                  <Cell
                    short
                    resource={resource}
                    name={name}
                    field={of}
                    value={of.translated && !every ? inLanguage(row, name, locale) : row[name]}
                  />
                  {of.translated && every && <InOthers row={row} name={name} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a row says beside its English text. */
function InOthers({ row, name }: { row: { translations?: Translations | null }; name: string }) {
  const text = useText();
  return LOCALES.flatMap((locale) => {
    const words = locale === 'en' ? '' : row.translations?.[locale]?.[name];
    return words ? (
      <div key={locale}>
        <span className="muted">{text(`words.locale.${locale}`)}</span> <span lang={locale}>{words}</span>
      </div>
    ) : (
      []
    );
  });
}
