import { Form } from 'antd';
import type { SiteWire } from '@domain/wire/site';
import type { OfForm, OfPage } from '../../crud/slots';
import { HistoryButton } from '../../parts/HistoryButton';
import { useText } from '../../providers/i18n';
import { useSite } from './calls';
import { HomePreview } from './HomePreview';
import { typedSite } from './typed-site';
import { siteWords } from './words';

/** The home page as it will look with what is typed in the form of one of its parts. */
export function SiteBeside({ form, row, dirty }: OfForm) {
  const { data: site } = useSite();
  const typed = Form.useWatch([], { form, preserve: true }) as Partial<SiteWire> | undefined;
  if (!site) return <div />;
  return <HomePreview site={typedSite(site, row.id, typed ?? {})} draft={dirty} />;
}
/** What became of one part of the site. */
export function SiteHistory({ row }: OfPage) {
  const text = useText();
  if (!row) return null;
  return (
    <HistoryButton
      resource="site"
      recordId={row.id}
      name={text.find(`app.auditLog.site.${row.id}`, '')}
      words={(each) => siteWords(text, each)}
    />
  );
}
