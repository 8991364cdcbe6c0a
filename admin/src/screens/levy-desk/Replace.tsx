import { Button, Input } from 'antd';
import { useState } from 'react';
import { ASKED } from '@domain/asked';
import type { LevyStampWire, StampInput } from '@domain/wire/stamp';
import AskDialog from '../../dialogs/AskDialog';
import { instantText } from '../../parts/DateText';
import { Labelled } from '../../parts/Labelled';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem } from '../../providers/problem';
import { putStamp, readStamps } from './calls';

/** The stamps of a receipt, and another in place of the one in force, with a reason. */
export function Replace({ changed }: { changed: () => void }) {
  const text = useText();
  const toasts = useToasts();
  const [asked, setAsked] = useState('');
  const [shown, setShown] = useState<{ receiptNo: string; stamps: LevyStampWire[] }>();
  const [fault, setFault] = useState('');
  const [open, setOpen] = useState(false);
  const look = async (receiptNo: string): Promise<void> => {
    setFault('');
    if (!receiptNo) return setFault(text('app.messages.required'));
    try {
      setShown({ receiptNo, stamps: await readStamps(receiptNo) });
    } catch (error) {
      setShown(undefined);
      setFault(isProblem(error) ? error.message : text('errors.general.unexpected'));
    }
  };
  const [present] = shown?.stamps ?? [];
  const replace = async (body: Record<string, unknown>): Promise<void> => {
    if (!shown) return;
    const { receiptNo } = shown;
    const { stampNo } = await putStamp({ ...(body as Pick<StampInput, 'stampNo' | 'reason'>), receiptNo });
    toasts.done(text('stamps.replaced', { receipt: receiptNo, stamp: stampNo }));
    setOpen(false);
    changed();
    await look(receiptNo);
  };
  return (
    <section className="card levy-replace">
      <form
        className="levy-find"
        onSubmit={(event) => {
          event.preventDefault();
          void look(asked.trim().toUpperCase());
        }}
      >
        <Labelled id="levy-find" label={text('stamps.find')} error={fault}>
          <Input id="levy-find" maxLength={24} value={asked} onChange={(event) => setAsked(event.target.value)} />
        </Labelled>
        <Button htmlType="submit">{text('stamps.findButton')}</Button>
      </form>
      {shown && !present && <p>{text('stamps.noStamp')}</p>}
      {shown && present && (
        <>
          <h2>{text('stamps.history', { receipt: shown.receiptNo })}</h2>
          <ul className="levy-history">
            {shown.stamps.map((stamp, at) => (
              <li key={stamp.id}>
                <strong>{stamp.stampNo}</strong>{' '}
                <MeaningTag
                  tone={at === 0 ? 'good' : 'neutral'}
                  word={text(at === 0 ? 'stamps.inForce' : 'stamps.former')}
                />{' '}
                <span className="muted">
                  {stamp.enteredBy}, {instantText(stamp.enteredAt)}
                  {stamp.reason && ` · ${stamp.reason}`}
                </span>
              </li>
            ))}
          </ul>
          <Button onClick={() => setOpen(true)}>{text('stamps.replace')}</Button>
          {open && (
            <AskDialog
              resource={{ name: 'stampReplacements' }}
              fields={ASKED.stampReplacements}
              title={text('stamps.replaceTitle', { receipt: shown.receiptNo })}
              verb={text('stamps.replace')}
              cancel={() => setOpen(false)}
              make={replace}
            >
              <p>{text('stamps.replaceHelp', { stamp: present.stampNo })}</p>
            </AskDialog>
          )}
        </>
      )}
    </section>
  );
}
