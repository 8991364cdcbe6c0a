import { PageHeader } from '../../parts/PageHeader';
import { useText } from '../../providers/i18n';
import { BannersForm } from './BannersForm';
import { WithSite } from './WithSite';

/** The banners of the home page. */
export default function Banner() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('app.screens.banners')} />
      <WithSite>{(site) => <BannersForm site={site} />}</WithSite>
    </>
  );
}
