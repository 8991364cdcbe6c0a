import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { isDate } from '@domain/dates';
import { Dialog } from '../../../parts/Dialog';
import { useText } from '../../../providers/i18n';
import { nameOf } from '../../../parts/names';
import { cellsOf, GRID, pasteInto, type Words } from './paste';

interface Props {
  open: boolean;
  onClose: () => void;
  onPaste: (text: string) => void;
  words: Words;
}

/** So many are looked at before they are taken over; the others are counted. */
const SHOWN = 8;

/** For whole lists of travellers: paste, see who was understood, take over. */
export function PasteDialog({ open, onClose, onPaste, words }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const listedIn = useListed(open);
  const listed = listedIn?.(typed, text('orders.fields.type'));
  const table = listed?.text ?? typed;
  const rows = table.trim() === '' ? 0 : cellsOf(table).length;
  const people = rows ? pasteInto([], { row: 0, column: 'type' }, table, words) : [];
  return (
    <Dialog
      open={open}
      title={text('orders.booking.pasteTitle')}
      width={760}
      okText={text('orders.booking.pasteVerb', { count: rows })}
      okButtonProps={{ disabled: rows === 0 }}
      cancelText={text('app.buttons.cancel')}
      onCancel={onClose}
      onOk={() => {
        onPaste(table);
        setTyped('');
        onClose();
      }}
      destroyOnHidden
    >
      <p className="muted">{text('orders.booking.pasteHelp')}</p>
      <p className="paste-columns">
        {GRID.map((column) => (
          <span key={column}>{text(`orders.fields.${column}`)}</span>
        ))}
      </p>
      <Input.TextArea
        autoFocus
        rows={7}
        value={typed}
        aria-label={text('orders.booking.pasteTitle')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {listed && listed.ignored.length > 0 && (
        <p className="muted">{text('customers.import.ignored', { columns: listed.ignored.join(', ') })}</p>
      )}
      {people.length > 0 && (
        <ol className="paste-preview">
          {people.slice(0, SHOWN).map((one) => (
            <li key={one.uid}>
              {nameOf(one) || '–'} <span className="muted">{text(`words.memberType.${one.type}`)}</span>{' '}
              <span className={one.birthDate && !isDate(one.birthDate) ? 'bad' : 'muted'}>{one.birthDate ?? ''}</span>
            </li>
          ))}
        </ol>
      )}
      {people.length > SHOWN && (
        <p className="muted">{text('orders.booking.pasteMore', { count: people.length - SHOWN })}</p>
      )}
    </Dialog>
  );
}

/** What reads headings knows those of every language, and comes with the dialog. */
function useListed(open: boolean): typeof import('./listed').listedIn | undefined {
  const [found, setFound] = useState<typeof import('./listed')>();
  useEffect(() => {
    if (open) void import('./listed').then(setFound, () => undefined);
  }, [open]);
  return found?.listedIn;
}
