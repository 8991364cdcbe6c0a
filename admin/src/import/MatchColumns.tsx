import { Alert } from 'antd';
import { importColumns, importKey } from '@domain/import/columns';
import type { Resource } from '@domain/resource';
import { Choice } from '../parts/Choice';
import { useText } from '../providers/i18n';
import { columnName, keyName } from './column-name';
import type { Importing } from './use-import';

interface Props {
  resource: Resource;
  importing: Importing;
}
/** Fields without which no row would find its record, and that no column brings. */
function missing(resource: Resource, { keys }: Importing): string[] {
  const by = importKey(resource);
  const asked = by.filter((name) => resource.fields[name]?.required);
  const needed = asked.length ? asked : by.slice(0, 1);
  return needed.filter((name) => !keys.includes(name));
}
/** Fields that a new record, or a row within one that the file brings, cannot do without, and that no column brings. */
const unbrought = (resource: Resource, { keys }: Importing): string[] =>
  importColumns(resource).flatMap(({ key, field, rows }) =>
    field.required &&
    !field.when &&
    !('initial' in field && field.initial !== undefined) &&
    !keys.includes(key) &&
    (rows === undefined || keys.some((each) => each?.startsWith(`${rows}.`)))
      ? [key]
      : [],
  );
export const isComplete = (resource: Resource, importing: Importing): boolean =>
  missing(resource, importing).length === 0;

/** What each column of the file brings: as its heading says, or as it is chosen here. */
export function MatchColumns({ resource, importing }: Props) {
  const text = useText();
  const { table, keys, setKeys } = importing;
  const lacking = missing(resource, importing).map((name) => keyName(text, resource, name));
  const fresh = lacking.length > 0 ? [] : unbrought(resource, importing).map((name) => keyName(text, resource, name));
  const choose = (at: number, key: string): void =>
    // each field is brought by one column
    setKeys(keys.map((each, i) => (i === at ? key || null : each === key ? null : each)));
  return (
    <>
      <h3>{text('importing.columns')}</h3>
      {lacking.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="import-note"
          message={text('importing.needColumns', { fields: lacking.join(', ') })}
        />
      )}
      {fresh.length > 0 && (
        <Alert
          type="info"
          showIcon
          className="import-note"
          message={text('importing.newNeed', { fields: fresh.join(', ') })}
        />
      )}
      <ul className="import-columns">
        {table.columns.map(({ heading }, at) => {
          const example = table.rows.map(({ values }) => values[at]?.trim()).find(Boolean);
          if (!heading && !example) return null;
          return (
            <li key={at}>
              <span>
                <strong id={`import-column-${at}`}>{heading || '–'}</strong>
                {example && (
                  <small className="muted">{text('importing.example', { value: example.slice(0, 60) })}</small>
                )}
              </span>
              <Choice<string>
                aria-labelledby={`import-column-${at}`}
                value={keys[at] ?? ''}
                onChange={(key) => choose(at, key)}
                options={[
                  { value: '', label: text('importing.leaveOut') },
                  ...importColumns(resource).map((column) => ({
                    value: column.key,
                    label: columnName(text, resource, column),
                  })),
                ]}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
