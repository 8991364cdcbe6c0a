import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { LIMITS } from '@domain/limits';
import type { BannerWire, SiteWire } from '@domain/wire/site';
import { EmptyState } from '../../parts/EmptyState';
import { FileUpload } from '../../parts/FileUpload';
import { FormGroup } from '../../parts/form/FormFrame';
import { SortableList } from '../../parts/SortableList';
import { useLocale, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { linkRule, requiredIn } from './link-rule';
import { SitePartForm } from './SitePartForm';
import { TextsIn, textName } from './TextsIn';

interface Values {
  banners: Partial<BannerWire>[];
}
const read = (site: SiteWire): Values => ({ banners: site.banners });
const value = ({ banners }: Values): unknown =>
  banners.map(({ title, link, picture, translations }) => ({
    title: title ?? '',
    link: link ?? '',
    picture: picture?.id ?? '',
    translations: translations ?? {},
  }));
const draft = (site: SiteWire, { banners }: Values): SiteWire => ({
  ...site,
  banners: (banners ?? []).filter(Boolean).map((banner) => ({
    title: '',
    link: '',
    picture: null,
    translations: {},
    broken: false,
    ...banner,
  })),
});

/** The banners of the home page: on a screen of their own, and as a tab of the header (decisions B0 #22). */
export function BannersForm({ site }: { site: SiteWire }) {
  const text = useText();
  const toasts = useToasts();
  const [locale, setLocale] = useState(useLocale());
  return (
    <SitePartForm<Values>
      part="banners"
      site={site}
      saveWord={text('content.banners.save')}
      read={read}
      value={value}
      draft={draft}
    >
      {(form, locked) => (
        <FormGroup id="banners" help={text('content.banners.help')}>
          <TextsIn locale={locale} onChange={setLocale} />
          <Form.List name="banners">
            {(fields, { add, remove, move }) => (
              <>
                {fields.length === 0 && <EmptyState title={text('content.banners.empty')} />}
                <SortableList
                  ids={fields.map((field) => field.key + 1)}
                  nameOf={(index) =>
                    form.getFieldValue(['banners', index, 'title']) ||
                    text('content.banners.entry', { number: index + 1 })
                  }
                  onMove={move}
                  disabled={locked}
                >
                  {(index, handle) => (
                    <>
                      {handle}
                      <div className="banner-row">
                        <Form.Item
                          name={[index, 'picture']}
                          label={text('content.banners.picture')}
                          rules={[{ required: true, message: text('errors.tour.choosePhoto') }]}
                        >
                          <FileUpload kind="image" disabled={locked} />
                        </Form.Item>
                        <div>
                          <Form.Item
                            key={locale}
                            name={textName(locale, index, 'title')}
                            label={`${text('content.banners.title')}${locale === 'en' ? '' : ` (${text(`words.locale.${locale}`)})`}`}
                            rules={[
                              { max: 120, message: text('app.form.tooLong', { max: 120 }) },
                              requiredIn(locale, text, ['banners', index, 'title']),
                            ]}
                            extra={locale === 'en' ? undefined : text('content.shownAs')}
                          >
                            <Input />
                          </Form.Item>
                          <Form.Item name={[index, 'link']} label={text('content.link')} rules={[linkRule(text)]}>
                            <Input placeholder={text('content.linkHint')} inputMode="url" />
                          </Form.Item>
                        </div>
                      </div>
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        aria-label={text('content.banners.remove', { number: index + 1 })}
                        title={text('content.banners.remove', { number: index + 1 })}
                        disabled={locked}
                        onClick={() => remove(index)}
                      />
                    </>
                  )}
                </SortableList>
                <Button
                  className="add-row"
                  icon={<PlusOutlined />}
                  onClick={() =>
                    fields.length >= LIMITS.banners
                      ? toasts.warn(text('errors.banner.tooMany'))
                      : add({ title: '', link: '', picture: null, translations: {} })
                  }
                >
                  {text('content.banners.add')}
                </Button>{' '}
                <span className="muted">
                  {text('content.menus.count', { count: fields.length, max: LIMITS.banners })}
                </span>
              </>
            )}
          </Form.List>
        </FormGroup>
      )}
    </SitePartForm>
  );
}
