import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { Locale } from '@domain/words';
import { useText } from '../../providers/i18n';
import { linkRule, required, requiredIn } from './link-rule';
import { textName } from './TextsIn';

const LINKS = 12;
interface Props {
  column: number;
  locale: Locale;
  locked: boolean;
}

/** The links of one footer column. */
export function FooterLinks({ column, locale, locked }: Props) {
  const text = useText();
  return (
    <Form.List name={[column, 'links']}>
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div className="footer-link" key={key}>
              <Form.Item
                key={locale}
                name={textName(locale, name, 'text')}
                rules={[requiredIn(locale, text, ['columns', column, 'links', name, 'text'])]}
              >
                <Input
                  maxLength={80}
                  placeholder={text('content.footer.linkText')}
                  aria-label={text('content.footer.linkText')}
                />
              </Form.Item>
              <Form.Item name={[name, 'url']} rules={[required(text), linkRule(text)]} validateFirst>
                <Input placeholder={text('content.linkHint')} aria-label={text('content.link')} inputMode="url" />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={text('content.footer.removeLink', { number: name + 1 })}
                title={text('content.footer.removeLink', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            size="small"
            type="dashed"
            icon={<PlusOutlined />}
            disabled={locked || fields.length >= LINKS}
            onClick={() => add({ text: '', url: '', translations: {} })}
          >
            {text('content.footer.addLink')}
          </Button>
        </>
      )}
    </Form.List>
  );
}
