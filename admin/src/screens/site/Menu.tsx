import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { LIMITS } from '@domain/limits';
import type { MenuItemWire, SiteWire } from '@domain/wire/site';
import { EmptyState } from '../../parts/EmptyState';
import { FormGroup } from '../../parts/form/FormFrame';
import { PageHeader } from '../../parts/PageHeader';
import { SortableList } from '../../parts/SortableList';
import { useLocale, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { MenuRow } from './MenuRow';
import { SitePartForm } from './SitePartForm';
import { TextsIn } from './TextsIn';
import { WithSite } from './WithSite';

interface Values {
  menus: Partial<MenuItemWire>[];
}
const read = (site: SiteWire): Values => ({ menus: site.menus });
const value = ({ menus }: Values): unknown =>
  menus.map(({ type, refId, url, text, translations }) =>
    type === 'link'
      ? { type, url, text, translations: translations ?? {} }
      : { type, refId, text: text ?? '', translations: translations ?? {} },
  );
const draft = (site: SiteWire, { menus }: Values): SiteWire => ({
  ...site,
  menus: (menus ?? []).filter(Boolean).map((menu) => ({
    type: 'link',
    refId: null,
    url: '',
    text: '',
    refName: null,
    refCode: null,
    broken: false,
    translations: {},
    ...menu,
  })),
});

/** The menus of the public site: at most ten, put in order by pointer or keyboard (SPEC 3). */
export default function Menu() {
  const text = useText();
  const toasts = useToasts();
  const [locale, setLocale] = useState(useLocale());
  return (
    <>
      <PageHeader title={text('app.screens.menus')} />
      <WithSite>
        {(site) => (
          <SitePartForm<Values>
            part="menus"
            site={site}
            saveWord={text('content.menus.save')}
            read={read}
            value={value}
            draft={draft}
          >
            {(form, locked) => (
              <FormGroup id="menus" help={text('content.menus.help')}>
                <Broken count={site.menus.filter((menu) => menu.broken).length} />
                <TextsIn locale={locale} onChange={setLocale} />
                <Form.List name="menus">
                  {(fields, { add, remove, move }, { errors }) => (
                    <>
                      {fields.length === 0 && <EmptyState title={text('content.menus.empty')} />}
                      <SortableList
                        ids={fields.map((field) => field.key + 1)}
                        nameOf={(index) =>
                          form.getFieldValue(['menus', index, 'text']) ||
                          text('content.menus.entry', { number: index + 1 })
                        }
                        onMove={(from, to) => {
                          move(from, to);
                          toasts.undoable(text('content.menus.moved'), () => move(to, from));
                        }}
                        disabled={locked}
                      >
                        {(index, handle) => (
                          <MenuRow
                            handle={handle}
                            index={index}
                            locale={locale}
                            locked={locked}
                            remove={() => remove(index)}
                          />
                        )}
                      </SortableList>
                      <Form.ErrorList errors={errors} />
                      <Button
                        className="add-row"
                        icon={<PlusOutlined />}
                        onClick={() =>
                          fields.length >= LIMITS.menus
                            ? toasts.warn(text('errors.menu.tooMany'))
                            : add({ type: 'link', text: '', url: '', refId: null, translations: {} })
                        }
                      >
                        {text('content.menus.add')}
                      </Button>{' '}
                      <span className="muted">
                        {text('content.menus.count', { count: fields.length, max: LIMITS.menus })}
                      </span>
                    </>
                  )}
                </Form.List>
              </FormGroup>
            )}
          </SitePartForm>
        )}
      </WithSite>
    </>
  );
}

function Broken({ count }: { count: number }) {
  const text = useText();
  if (!count) return null;
  return <Alert className="site-alert" type="warning" showIcon message={text('content.menus.brokenHelp', { count })} />;
}
