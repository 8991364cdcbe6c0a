import { Button, Input } from 'antd';
import { useState } from 'react';
import type { LevyStampWire } from '@domain/wire/stamp';
import { instantText } from '../../parts/DateText';
import { Labelled } from '../../parts/Labelled';
import { ReasonModal } from '../../parts/ReasonModal';
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
  const [next, setNext] = useState('');
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
  const replace = async (reason: string): Promise<void> => {
    if (!shown) return;
    await putStamp({ receiptNo: shown.receiptNo, stampNo: next.trim(), reason });
    toasts.done(text('stamps.replaced', { receipt: shown.receiptNo, stamp: next.trim() }));
    setOpen(false);
    setNext('');
    changed();
    await look(shown.receiptNo);
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
          <ReasonModal
            open={open}
            title={text('stamps.replaceTitle', { receipt: shown.receiptNo })}
            verb={text('stamps.replace')}
            onOk={replace}
            onCancel={() => setOpen(false)}
          >
            <p>{text('stamps.replaceHelp', { stamp: present.stampNo })}</p>
            <Labelled id="levy-next" label={text('stamps.stampNo')}>
              <Input id="levy-next" maxLength={40} value={next} onChange={(event) => setNext(event.target.value)} />
            </Labelled>
          </ReasonModal>
        </>
      )}
    </section>
  );
}
