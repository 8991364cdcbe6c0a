import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { pastedStamps } from '@domain/stamps';
import type { JudgedStamp, StampPaste } from '@domain/wire/stamp';
import { useUnsavedGuard } from '../../parts/form/use-unsaved-guard';
import { Labelled } from '../../parts/Labelled';
import { Money } from '../../parts/Money';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { previewPaste, storePaste } from './calls';

/** Many stamps at once: paste, see what each row comes to, store what matches. What was refused stays named. */
export function Paste({ changed }: { changed: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const [pasted, setPasted] = useState('');
  const [fault, setFault] = useState('');
  const [seen, setSeen] = useState<StampPaste>();
  const [saved, setSaved] = useState(false);
  const [busy, setBusy] = useState(false);
  useUnsavedGuard(pasted.trim() !== '' && !saved);
  const send = async (call: typeof previewPaste, store: boolean): Promise<void> => {
    const rows = pastedStamps(pasted);
    if (!rows.length) return setFault(text('stamps.paste.nothing'));
    setFault('');
    setBusy(true);
    try {
      setSeen(await call(rows));
      setSaved(store);
      if (store) changed();
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const matched = seen?.rows.filter((row) => row.verdict === 'matched').length ?? 0;
  const refused = (seen?.rows.length ?? 0) - matched;
  const again = (): void => {
    setSeen(undefined);
    setSaved(false);
    setPasted('');
  };
  return (
    <section className="card levy-paste">
      {!saved && (
        <>
          <Labelled id="levy-paste" label={text('stamps.paste.label')} help={text('stamps.paste.help')} error={fault}>
            <Input.TextArea
              id="levy-paste"
              rows={8}
              value={pasted}
              spellCheck={false}
              onChange={(event) => {
                setPasted(event.target.value);
                setSeen(undefined);
                setFault('');
              }}
            />
          </Labelled>
          <div className="levy-buttons">
            <Button onClick={() => void send(previewPaste, false)} loading={busy && !seen}>
              {text('stamps.paste.preview')}
            </Button>
            {seen && (
              <Button
                type="primary"
                disabled={matched === 0}
                loading={busy}
                onClick={() => void send(storePaste, true)}
              >
                {text('stamps.paste.save', { count: matched })}
              </Button>
            )}
          </div>
        </>
      )}
      {saved && seen && (
        <Alert
          type={refused ? 'warning' : 'success'}
          showIcon
          message={text('stamps.paste.saved', { stored: seen.stored, refused: seen.rows.length - seen.stored })}
          action={<Button onClick={again}>{text('stamps.paste.again')}</Button>}
        />
      )}
      {seen && !saved && (
        <p role="status">{text('stamps.paste.counts', { rows: seen.rows.length, matched, refused })}</p>
      )}
      {seen && <Judged rows={saved ? seen.rows.filter((row) => row.verdict !== 'matched') : seen.rows} />}
    </section>
  );
}

function Judged({ rows }: { rows: JudgedStamp[] }) {
  const text = useText();
  if (!rows.length) return null;
  return (
    <table className="levy-table">
      <thead>
        <tr>
          <th scope="col">{text('stamps.paste.verdict')}</th>
          <th scope="col">{text('stamps.receiptNo')}</th>
          <th scope="col">{text('stamps.stampNo')}</th>
          <th scope="col" className="num">
            {text('app.table.inHkd', { name: text('stamps.amount') })}
          </th>
          <th scope="col" className="num">
            {text('app.table.inHkd', { name: text('stamps.paste.onReceipt') })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={`${String(at)} ${row.receiptNo}`}>
            <td>
              <MeaningTag
                tone={row.verdict === 'matched' ? 'good' : row.verdict === 'stamped' ? 'neutral' : 'bad'}
                word={text(`stamps.verdicts.${row.verdict}`)}
              />
              {row.present && <span className="muted"> {row.present}</span>}
            </td>
            <td>{row.receiptNo || '–'}</td>
            <td>{row.stampNo || '–'}</td>
            <td className="num" data-label={text('stamps.amount')}>
              <Money hkd={row.amount} />
            </td>
            <td className="num" data-label={text('stamps.paste.onReceipt')}>
              <Money hkd={row.levy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
