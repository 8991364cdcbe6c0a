import { PageHeader } from '../../parts/PageHeader';
import { useText } from '../../providers/i18n';
import { TOUR_PARTS } from './layout';
import { SettingsForm } from './SettingsForm';

/** /setting/tour: how tours are held, sold, cancelled and priced. */
export default function TourSettings() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('app.screens.tourSettings')} />
      <SettingsForm group="tour" parts={TOUR_PARTS} />
    </>
  );
}
