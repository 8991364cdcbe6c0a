import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import type { MenuItemWire } from '@domain/wire/site';
import type { OfInput, Slots } from '../crud/slots';
import { SiteBeside, SiteHistory } from '../screens/site/SiteBeside';
import { useTouch } from '../parts/form/touched';
import { MeaningTag } from '../parts/StatusTag';
import { useText } from '../providers/i18n';
import { TargetSelect } from '../screens/site/TargetSelect';

/** What of the menus is not in their declaration: what one points at, and how the site looks with them. */
const menus: Slots = { inputs: { refId: MenuTarget }, tools: SiteHistory, beside: SiteBeside };
export default menus;

/** The page or package that a menu leads to; of another kind it leads nowhere until one is chosen. */
function MenuTarget({ id, value, at = [] }: OfInput) {
  const text = useText();
  const form = Form.useFormInstance();
  const path = at.slice(0, -1);
  const row = Form.useWatch(path, { form, preserve: true }) as Partial<MenuItemWire> | undefined;
  const type = row?.type === 'package' ? 'package' : 'page';
  const chosenAs = useRef<string>(undefined);
  const touch = useTouch();
  const set = (part: Partial<MenuItemWire>): void => {
    form.setFieldValue(path, { ...(form.getFieldValue(path) as object), ...part });
    touch();
  };
  useEffect(() => {
    const before = chosenAs.current;
    chosenAs.current = row?.type;
    if (before === undefined || row?.type === undefined || before === row.type) return;
    set({ refId: null, refName: null, refCode: null, broken: false });
  });
  const refId = value as number | null | undefined;
  return (
    <>
      <TargetSelect
        key={type}
        {...(id ? { id } : {})}
        type={type}
        value={refId ?? null}
        known={refId ? { id: refId, code: row?.refCode ?? '', name: row?.refName ?? '' } : undefined}
        onChosen={({ id: target, code, name }) => set({ refId: target, refCode: code, refName: name, broken: false })}
      />
      {row?.broken && <MeaningTag tone="bad" word={text('content.menus.broken')} />}
    </>
  );
}
