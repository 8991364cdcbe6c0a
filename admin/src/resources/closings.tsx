import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { RESOURCES } from '@domain/resources';
import { LOCKED_STATES } from '@domain/resources/closings';
import type { PastedLines } from '@domain/wire/closing';
import type { OfPage, OfRecord, Slots } from '../crud/slots';
import { FieldText } from '../fields/field-text';
import type { Row } from '../fields/words';
import { ClosingFigures } from '../screens/closings/ClosingFigures';
import { Dialog } from '../parts/Dialog';
import { useAllowed } from '../providers/access';
import { newKey, once } from '../providers/client';
import { send } from '../providers/send';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';

/** The figures of a departure as they stand, or as it was closed; read anew after every move. */
const Figures = ({ row }: OfRecord) => (
  <ClosingFigures key={String(row['version'])} id={Number(row.id)} remark={String(row['remark'] ?? '')} />
);

/** Of a tour that is open, only what is booked so far: its margin is not what it will be. */
function soFar(name: 'margin' | 'marginPercent') {
  const { fields } = RESOURCES.closings;
  return function SoFar({ row }: { row: Row }) {
    const text = useText();
    const value = <FieldText short resource={RESOURCES.closings} name={name} field={fields[name]} value={row[name]} />;
    if (LOCKED_STATES.includes(String(row['state']))) return value;
    return (
      <span className="closing-so-far" title={text('closing.page.soFar')}>
        {value}
      </span>
    );
  };
}

/** What of closings is not in their declaration: their figures, why they differ from the plan, lines that are pasted. */
const closings: Slots = {
  cells: { margin: soFar('margin'), marginPercent: soFar('marginPercent') },
  list: { later: ['plannedMargin'] },
  tools: PasteLines,
  tabs: [{ key: 'overview', label: 'closing.figures', of: Figures }],
};
export default closings;

/** Cost lines as they stand in a sheet, pasted into an open closing. */
function PasteLines({ page, row, reload }: OfPage) {
  const text = useText();
  const writes = useAllowed('costLines', 'create');
  const toasts = useToasts();
  const [typed, setTyped] = useState<string>();
  // one key while the dialog stands: lines whose answer was lost are put in once, however often it is pressed
  const key = useRef('');
  if (page !== 'show' || !row || row['state'] !== 'open' || !writes) return null;
  const open = (): void => {
    key.current = newKey();
    setTyped('');
  };
  const paste = async (): Promise<void> => {
    const data = await send<PastedLines>('post', `/closings/${row.id}/paste`, { text: typed }, once(key.current));
    toasts.done(text('closing.paste.done', { count: data.made }));
    setTyped(undefined);
    reload?.();
  };
  return (
    <>
      <Button onClick={open}>{text('closing.paste.open')}</Button>
      <Dialog
        open={typed !== undefined}
        title={text('closing.paste.open')}
        okText={text('closing.paste.open')}
        cancelText={text('app.buttons.cancel')}
        okButtonProps={{ disabled: !typed?.trim() }}
        onCancel={() => setTyped(undefined)}
        onOk={() => paste().catch(toasts.failed)}
      >
        <p className="muted">{text('closing.paste.help')}</p>
        <Input.TextArea
          autoFocus
          aria-label={text('closing.paste.open')}
          rows={8}
          value={typed ?? ''}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Dialog>
    </>
  );
}
