import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { pastedStamps } from '@domain/stamps';
import type { JudgedStamp, StampPaste } from '@domain/wire/stamp';
import { useUnsavedGuard } from '../../parts/form/use-unsaved-guard';
import { Labelled } from '../../parts/Labelled';
import { PlainTable } from '../../parts/PlainTable';
import { MeaningTag } from '../../parts/StatusTag';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { isProblem, type Problem } from '../../providers/problem';
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
  const [broken, setBroken] = useState<Broken>();
  // one key for one paste: what is stored again after it broke off is answered for, and the rest is done
  const key = useRef(newKey());
  useUnsavedGuard(pasted.trim() !== '' && !saved);
  const send = async (store: boolean): Promise<void> => {
    const rows = pastedStamps(pasted);
    if (!rows.length) return setFault(text('stamps.paste.nothing'));
    setFault('');
    setBusy(true);
    try {
      setSeen(await (store ? storePaste(rows, key.current) : previewPaste(rows)));
      setSaved(store);
      setBroken(undefined);
      if (store) changed();
    } catch (error) {
      if (!store || !isProblem(error)) return toasts.failed(error);
      // what was stored before it broke off stays: the rows are looked at again
      const now = await previewPaste(rows).catch(() => undefined);
      setBroken({ problem: error, done: now && doneOf(seen, now) });
      if (now) setSeen(now);
      changed();
    } finally {
      setBusy(false);
    }
  };
  const matched = seen?.rows.filter((row) => row.verdict === 'matched').length ?? 0;
  const refused = (seen?.rows.length ?? 0) - matched;
  const again = (): void => {
    key.current = newKey();
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
                setBroken(undefined);
                key.current = newKey();
              }}
            />
          </Labelled>
          <div className="levy-buttons">
            <Button onClick={() => void send(false)} loading={busy && !seen}>
              {text('stamps.paste.preview')}
            </Button>
            {seen && (
              <Button type="primary" disabled={matched === 0} loading={busy} onClick={() => void send(true)}>
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
      {broken && !saved && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={
            broken.done === undefined
              ? text('stamps.paste.doubt')
              : text('stamps.paste.broken', { done: broken.done, open: matched })
          }
          description={broken.problem.message}
        />
      )}
      {seen && !saved && (
        <p role="status">{text('stamps.paste.counts', { rows: seen.rows.length, matched, refused })}</p>
      )}
      {seen && <Judged rows={saved ? seen.rows.filter((row) => row.verdict !== 'matched') : seen.rows} />}
    </section>
  );
}

interface Broken {
  problem: Problem;
  /** How many rows have their stamp since; undefined: nobody knows. */
  done: number | undefined;
}
/** Rows that would have been stored and bear their stamp now. */
const doneOf = (before: StampPaste | undefined, now: StampPaste): number =>
  now.rows.filter(
    ({ verdict, stampNo, present }, at) =>
      verdict === 'stamped' && stampNo === present && before?.rows[at]?.verdict === 'matched',
  ).length;

function Judged({ rows }: { rows: readonly JudgedStamp[] }) {
  const text = useText();
  if (!rows.length) return null;
  return (
    <PlainTable
      narrow="flows"
      rows={rows}
      rowKey={({ receiptNo }, at) => `${String(at)} ${receiptNo}`}
      columns={[
        { key: 'verdict', name: text('stamps.paste.verdict'), plain: true, of: (row) => <Verdict row={row} /> },
        { key: 'receiptNo', name: text('stamps.receiptNo'), plain: true, of: ({ receiptNo }) => receiptNo || '–' },
        { key: 'stampNo', name: text('stamps.stampNo'), plain: true, of: ({ stampNo }) => stampNo || '–' },
        { key: 'amount', name: text('stamps.amount'), hkd: ({ amount }) => amount },
        { key: 'levy', name: text('stamps.paste.onReceipt'), hkd: ({ levy }) => levy },
      ]}
    />
  );
}
function Verdict({ row: { verdict, present } }: { row: JudgedStamp }) {
  const text = useText();
  return (
    <>
      <MeaningTag
        tone={verdict === 'matched' ? 'good' : verdict === 'stamped' ? 'neutral' : 'bad'}
        word={text(`stamps.verdicts.${verdict}`)}
      />
      {present && <span className="muted"> {present}</span>}
    </>
  );
}
