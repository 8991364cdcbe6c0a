import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Tone } from '@domain/fields';
import type { Resource } from '@domain/resource';
import type { ImportAct, ImportChange, ImportedLine, ImportLine } from '@domain/wire/import';
import { FieldText } from '../fields/field-text';
import { MeaningTag } from '../parts/StatusTag';
import { useText } from '../providers/i18n';
import { columnOf, keyName, lineName } from './column-name';

const TONES: Record<ImportAct, Tone> = { create: 'good', edit: 'waiting', same: 'neutral', refused: 'bad' };
type Cells = ImportLine['cells'];
interface Props {
  resource: Resource;
  line: ImportLine;
  answer: ImportedLine | undefined;
  /** It was taken over, not only checked. */
  done: boolean;
  /** Checks it again as it was mended; where nothing can be mended any more, nothing. */
  mend: ((line: number, cells: Cells) => Promise<void>) | undefined;
}

/** A row of the file: what it does, what was and what will be, and what is wrong at its cell, to be mended there. */
export function ImportRow({ resource, line: { line, cells }, answer, done, mend }: Props) {
  const text = useText();
  const [typed, setTyped] = useState<Cells>({});
  if (!answer) return null;
  const { act, changes, faults, why } = answer;
  const check = (): void => {
    void mend?.(line, { ...cells, ...typed }).then(() => setTyped({}));
  };
  const asTyped = Object.keys(cells).filter((key) => act === 'refused' && !(key in faults));
  return (
    <li>
      <div className="name-list-who">
        <span className="muted">{text('importing.line', { line })}</span>
        <strong>{lineName(resource, cells)}</strong>
        <MeaningTag tone={TONES[act]} word={text(done ? `importing.done.${act}` : `importing.acts.${act}`)} />
        {why && <span className="import-why">{why}</span>}
      </div>
      <dl>
        {Object.entries(faults).map(([key, fault]) => (
          <div key={key} className="name-list-wrong">
            <dt>{keyName(text, resource, key)}</dt>
            <dd>
              {mend ? (
                <Input
                  size="small"
                  status="error"
                  aria-label={`${text('importing.line', { line })}: ${keyName(text, resource, key)}`}
                  value={typed[key] ?? cells[key] ?? ''}
                  onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
                  onPressEnter={check}
                />
              ) : (
                <ins>{cells[key] ?? ''}</ins>
              )}
              <span>{fault}</span>
            </dd>
          </div>
        ))}
        {changes.map((change) => (
          <Change key={change.key} resource={resource} change={change} />
        ))}
        {asTyped.map((key) => (
          <div key={key}>
            <dt>{keyName(text, resource, key)}</dt>
            <dd>{cells[key]}</dd>
          </div>
        ))}
      </dl>
      {mend && Object.keys(faults).length > 0 && (
        <Button size="small" disabled={Object.keys(typed).length === 0} onClick={check}>
          {text('importing.mend')}
        </Button>
      )}
    </li>
  );
}

function Change({ resource, change: { key, before, after } }: { resource: Resource; change: ImportChange }) {
  const text = useText();
  const column = columnOf(resource, key);
  if (!column) return null;
  const said = (value: unknown) => (
    <FieldText resource={resource} name={column.name} field={column.field} value={value} short />
  );
  return (
    <div>
      <dt>{keyName(text, resource, key)}</dt>
      <dd>
        {before !== null && before !== '' && <del aria-label={text('importing.now')}>{said(before)}</del>}
        <ins aria-label={text('importing.then')}>{said(after)}</ins>
      </dd>
    </div>
  );
}
