import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { MENU_TYPES, type MenuItemWire, type MenuType } from '@domain/wire/site';
import type { Locale } from '@domain/words';
import { Choice } from '../../parts/Choice';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';
import { linkRule, required, requiredIn } from './link-rule';
import { TargetSelect } from './TargetSelect';
import { textName } from './TextsIn';

interface Props {
  handle: ReactNode;
  index: number;
  locale: Locale;
  locked: boolean;
  remove: () => void;
}

/** One menu: what it leads to, and its text in the chosen language. */
export function MenuRow({ handle, index, locale, locked, remove }: Props) {
  const text = useText();
  const form = Form.useFormInstance();
  const row = Form.useWatch(['menus', index], { form, preserve: true }) as Partial<MenuItemWire> | undefined;
  const type: MenuType = row?.type ?? 'link';
  const set = (part: Partial<MenuItemWire>): void => form.setFieldValue(['menus', index], { ...row, ...part });
  return (
    <>
      {handle}
      <div>
        <div className="row-fields menu-fields">
          <Form.Item name={[index, 'type']} label={text('content.menus.kind')}>
            <Choice<MenuType>
              options={MENU_TYPES.map((value) => ({ value, label: text(`content.menus.kinds.${value}`) }))}
              onChange={(next) => set({ type: next, refId: null, refName: null, refCode: null, broken: false })}
            />
          </Form.Item>
          {type === 'link' ? (
            <Form.Item
              name={[index, 'url']}
              label={text('content.link')}
              rules={[required(text), linkRule(text)]}
              validateFirst
            >
              <Input placeholder={text('content.linkHint')} inputMode="url" />
            </Form.Item>
          ) : (
            <Form.Item
              name={[index, 'refId']}
              label={text(`content.menus.${type}`)}
              rules={[{ required: true, message: text('app.messages.required') }]}
            >
              <TargetSelect
                key={type}
                type={type}
                known={row?.refId ? { id: row.refId, code: row.refCode ?? '', name: row.refName ?? '' } : undefined}
                onChosen={({ id, code, name }) => set({ refId: id, refCode: code, refName: name, broken: false })}
              />
            </Form.Item>
          )}
          <Form.Item
            key={locale}
            name={textName(locale, index, 'text')}
            label={`${text('content.menus.text')}${locale === 'en' ? '' : ` (${text(`words.locale.${locale}`)})`}`}
            rules={[
              { max: 60, message: text('app.form.tooLong', { max: 60 }) },
              ...(type === 'link' ? [requiredIn(locale, text, ['menus', index, 'text'])] : []),
            ]}
            extra={locale === 'en' ? undefined : text('content.shownAs')}
          >
            <Input
              placeholder={
                locale === 'en'
                  ? type === 'link'
                    ? ''
                    : (row?.refName ?? text('content.menus.textHint'))
                  : row?.text || row?.refName || ''
              }
            />
          </Form.Item>
        </div>
        {row?.broken && <MeaningTag tone="bad" word={text('content.menus.broken')} />}
      </div>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={text('content.menus.remove', { number: index + 1 })}
        title={text('content.menus.remove', { number: index + 1 })}
        disabled={locked}
        onClick={remove}
      />
    </>
  );
}
