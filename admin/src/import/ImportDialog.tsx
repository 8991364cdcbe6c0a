import { Alert, Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import type { Resource } from '@domain/resource';
import { manyOfThem } from '../fields/words';
import { Dialog } from '../parts/Dialog';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { ChooseFile } from './ChooseFile';
import { isComplete, MatchColumns } from './MatchColumns';
import { countsOf } from './lines';
import { ImportRows } from './ImportRows';
import { type Importing, useImport } from './use-import';
import './import.css';

interface Props {
  resource: Resource;
  open: boolean;
  onClose: () => void;
}

/** A file on its way into a list: its columns, what each row would do, then one button that takes them over. */
export function ImportDialog({ resource, open, onClose }: Props) {
  const text = useText();
  const importing = useImport(resource);
  const { step, busy, fault } = importing;
  return (
    <Dialog
      open={open}
      title={text('importing.title', { things: manyOfThem(text, resource).toLowerCase() })}
      width={920}
      onCancel={onClose}
      afterClose={importing.forget}
      closable={!busy}
      keyboard={!busy}
      footer={<Buttons resource={resource} importing={importing} close={onClose} />}
      className="name-list"
    >
      {fault && <Alert type="error" showIcon message={fault} role="alert" className="import-note" />}
      {busy && busy.total > 0 && <Underway importing={importing} />}
      {step === 'file' && <ChooseFile resource={resource} importing={importing} />}
      {step === 'columns' && !busy && <MatchColumns resource={resource} importing={importing} />}
      {(step === 'rows' || step === 'ended') && <ImportRows resource={resource} importing={importing} />}
    </Dialog>
  );
}

function Underway({ importing: { busy } }: { importing: Importing }) {
  const text = useText();
  if (!busy || busy.what === 'reading') return null;
  const { what, done, total } = busy;
  return (
    <div role="status">
      {text(`importing.${what}`, { done, total })}
      <Progress
        percent={Math.round((done / total) * 100)}
        showInfo={false}
        aria-label={text(`importing.${what}`, { done, total })}
      />
    </div>
  );
}

interface ButtonsProps {
  resource: Resource;
  importing: Importing;
  close: () => void;
}
function Buttons({ resource, importing, close }: ButtonsProps): ReactNode {
  const text = useText();
  const toasts = useToasts();
  const { step, busy, due } = importing;
  if (busy) return busy.total > 1 ? <Button onClick={importing.stop}>{text('importing.stop')}</Button> : null;
  if (step === 'file') return null;
  const left = countsOf(Object.values(importing.answers)).refused > 0 && step !== 'columns' && (
    <Button onClick={() => void importing.left().catch(toasts.failed)}>{text('importing.getLeft')}</Button>
  );
  if (step === 'ended' && due.length === 0)
    return (
      <>
        {left}
        <Button type="primary" onClick={close}>
          {text('importing.close')}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={importing.forget}>{text('importing.again')}</Button>
      {step === 'columns' ? (
        <Button type="primary" disabled={!isComplete(resource, importing)} onClick={() => void importing.check()}>
          {text('importing.check')}
        </Button>
      ) : (
        <>
          {step === 'rows' && <Button onClick={importing.columns}>{text('importing.match')}</Button>}
          {left}
          <Button type="primary" disabled={due.length === 0} onClick={() => void importing.take()}>
            {text('importing.save', { count: due.length })}
          </Button>
        </>
      )}
    </>
  );
}
