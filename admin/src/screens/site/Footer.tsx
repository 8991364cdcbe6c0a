import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Footer as FooterValue, SiteWire } from '@domain/wire/site';
import type { Locale } from '@domain/words';
import { FormGroup } from '../../parts/form/FormFrame';
import { PageHeader } from '../../parts/PageHeader';
import { SortableList } from '../../parts/SortableList';
import { useLocale, useText } from '../../providers/i18n';
import { FooterLinks } from './FooterLinks';
import { requiredIn } from './link-rule';
import { SitePartForm } from './SitePartForm';
import { TextsIn, textName } from './TextsIn';
import { WithSite } from './WithSite';

const COLUMNS = 6;
const draft = (site: SiteWire, typed: Partial<FooterValue>): SiteWire => ({
  ...site,
  footer: {
    text: typed.text ?? '',
    translations: typed.translations ?? {},
    columns: (typed.columns ?? []).filter(Boolean).map((column) => ({
      ...column,
      links: (column.links ?? []).filter(Boolean),
    })),
  },
});

/** The footer of the public site: columns of links and a closing text. */
export default function Footer() {
  const text = useText();
  const [locale, setLocale] = useState(useLocale());
  return (
    <>
      <PageHeader title={text('app.screens.footer')} />
      <WithSite>
        {(site) => (
          <SitePartForm<FooterValue>
            part="footer"
            site={site}
            saveWord={text('content.footer.save')}
            read={(from) => from.footer}
            value={({ columns, text: closing, translations }) => ({ columns, text: closing, translations })}
            draft={draft}
          >
            {(form, locked) => (
              <>
                <FormGroup
                  id="columns"
                  title={text('content.footer.columns')}
                  help={text('content.footer.columnsHelp')}
                >
                  <TextsIn locale={locale} onChange={setLocale} />
                  <Form.List name="columns">
                    {(fields, { add, remove, move }) => (
                      <>
                        <SortableList
                          ids={fields.map((field) => field.key + 1)}
                          nameOf={(index) =>
                            form.getFieldValue(['columns', index, 'title']) ||
                            text('content.footer.column', { number: index + 1 })
                          }
                          onMove={move}
                          disabled={locked}
                        >
                          {(index, handle) => (
                            <>
                              {handle}
                              <div>
                                <Form.Item
                                  key={locale}
                                  name={textName(locale, index, 'title')}
                                  label={text('content.footer.columnTitle')}
                                  rules={[requiredIn(locale, text, ['columns', index, 'title'])]}
                                >
                                  <Input maxLength={80} />
                                </Form.Item>
                                <FooterLinks column={index} locale={locale} locked={locked} />
                              </div>
                              <Button
                                type="text"
                                icon={<DeleteOutlined />}
                                aria-label={text('content.footer.removeColumn', { number: index + 1 })}
                                title={text('content.footer.removeColumn', { number: index + 1 })}
                                onClick={() => remove(index)}
                              />
                            </>
                          )}
                        </SortableList>
                        <Button
                          className="add-row"
                          icon={<PlusOutlined />}
                          disabled={locked || fields.length >= COLUMNS}
                          onClick={() => add({ title: '', links: [], translations: {} })}
                        >
                          {text('content.footer.addColumn')}
                        </Button>
                      </>
                    )}
                  </Form.List>
                </FormGroup>
                <ClosingText locale={locale} />
              </>
            )}
          </SitePartForm>
        )}
      </WithSite>
    </>
  );
}

function ClosingText({ locale }: { locale: Locale }) {
  const text = useText();
  return (
    <FormGroup id="text" title={text('content.footer.text')}>
      <Form.Item
        key={locale}
        name={locale === 'en' ? 'text' : ['translations', locale, 'text']}
        label={text(`words.locale.${locale}`)}
        extra={text('content.footer.textHelp')}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
      </Form.Item>
    </FormGroup>
  );
}
