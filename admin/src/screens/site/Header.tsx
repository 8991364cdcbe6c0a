import { Form, Input, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { PHONE } from '@domain/limits';
import type { FileRef } from '@domain/wire/file';
import type { SiteWire } from '@domain/wire/site';
import { FileUpload } from '../../parts/FileUpload';
import { FormGroup } from '../../parts/form/FormFrame';
import { PageHeader } from '../../parts/PageHeader';
import { useText } from '../../providers/i18n';
import { BannersForm } from './BannersForm';
import { required } from './link-rule';
import { SitePartForm } from './SitePartForm';
import { WithSite } from './WithSite';

/** Logo, stamp, phone and the banners (SPEC 2, header screen). */
export default function Header() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <PageHeader title={text('app.screens.header')} />
      <WithSite>
        {(site) => (
          <Tabs
            activeKey={search.get('tab') ?? 'logo'}
            onChange={(tab) => setSearch({ tab }, { replace: true })}
            destroyOnHidden
            items={[
              { key: 'logo', label: text('content.header.logo'), children: <PictureForm site={site} part="logo" /> },
              { key: 'stamp', label: text('content.header.stamp'), children: <PictureForm site={site} part="stamp" /> },
              { key: 'phone', label: text('content.header.phone'), children: <PhoneForm site={site} /> },
              { key: 'banners', label: text('content.header.banners'), children: <BannersForm site={site} /> },
            ]}
          />
        )}
      </WithSite>
    </>
  );
}

type Picture = Partial<Record<'logo' | 'stamp', FileRef | null>>;
/** Logo or stamp; a logo that was not changed is refused before it travels (SPEC 5). */
function PictureForm({ site, part }: { site: SiteWire; part: 'logo' | 'stamp' }) {
  const text = useText();
  const unchanged = (value: FileRef | null | undefined): boolean => !value || value.id === site[part]?.id;
  const refusal = text(part === 'logo' ? 'errors.site.logoUnchanged' : 'errors.tour.choosePhoto');
  return (
    <SitePartForm<Picture>
      part={part}
      site={site}
      saveWord={text(part === 'logo' ? 'content.header.saveLogo' : 'content.header.saveStamp')}
      read={(from) => ({ [part]: from[part] })}
      value={(values) => values[part]?.id}
      draft={(from, values) => ({ ...from, [part]: values[part] ?? null })}
    >
      {(_form, locked) => (
        <FormGroup
          id={part}
          title={text(`content.header.${part}`)}
          help={text(part === 'logo' ? 'content.header.logoHelp' : 'content.header.stampHelp')}
        >
          <Form.Item
            name={part}
            validateTrigger="onSubmit"
            rules={[
              {
                validator: (_rule, value?: FileRef | null) =>
                  unchanged(value) ? Promise.reject(new Error(refusal)) : Promise.resolve(),
              },
            ]}
          >
            <FileUpload kind="image" disabled={locked} />
          </Form.Item>
        </FormGroup>
      )}
    </SitePartForm>
  );
}

function PhoneForm({ site }: { site: SiteWire }) {
  const text = useText();
  return (
    <SitePartForm<{ phone: string }>
      part="phone"
      site={site}
      saveWord={text('content.header.savePhone')}
      read={({ phone }) => ({ phone })}
      value={({ phone }) => phone}
      draft={(from, { phone }) => ({ ...from, phone: phone ?? '' })}
    >
      {() => (
        <FormGroup id="phone" title={text('content.header.phone')} help={text('content.header.phoneHelp')}>
          <Form.Item
            name="phone"
            label={text('content.header.phone')}
            validateFirst
            rules={[required(text), { pattern: PHONE, message: text('errors.user.phoneDigits') }]}
          >
            <Input inputMode="numeric" maxLength={20} />
          </Form.Item>
        </FormGroup>
      )}
    </SitePartForm>
  );
}
