import { Segmented, Tabs } from 'antd';
import { useState } from 'react';
import type { PackageWire } from '@domain/wire/package';
import { useSearchParams } from 'react-router';
import { LOCALES, type Locale } from '@domain/words';
import { useLocale, useText } from '../../../providers/i18n';
import { grant } from '../../../providers/access';
import { VersionHistory } from '../../approvals/VersionHistory';
import { PricedDays } from '../../prices/PricedDays';
import { PackagePreview } from '../PackagePreview';
import { ReadinessPanel } from '../ReadinessPanel';
import type { Step } from '../steps';
import type { PackageValues } from '../values';

interface Props {
  record: PackageWire;
  values: PackageValues;
  missing: readonly string[];
  go: (step: Step, field: string) => void;
  /** Takes over the record that a restored version became. */
  adopt: (record: PackageWire) => void;
}

/** The package as the public would read it, what is still missing, and its history. */
export function ReviewStep({ record, values, missing, go, adopt }: Props) {
  const text = useText();
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const [params] = useSearchParams();
  return (
    <>
      {record.status === 'incomplete' && <ReadinessPanel missing={missing} go={go} slim />}
      {record.status === 'incomplete' && <PricedDays code={record.packageCode} days={values.itinerary?.length ?? 0} />}
      <Tabs
        defaultActiveKey={params.get('tab') ?? 'preview'}
        items={[
          {
            key: 'preview',
            label: text('tours.preview.title'),
            children: (
              <>
                <Segmented<Locale>
                  className="preview-locale"
                  value={locale}
                  onChange={setLocale}
                  options={LOCALES.map((value) => ({ value, label: text(`words.locale.${value}`) }))}
                />
                <PackagePreview
                  locale={locale}
                  content={values}
                  code={record.packageCode}
                  days={Math.max(record.days, values.itinerary?.length ?? 0)}
                  dates={record.departureDates}
                />
              </>
            ),
          },
          ...(grant('audit.read')
            ? [
                {
                  key: 'history',
                  label: text('app.record.history'),
                  children: <VersionHistory area="tours" record={record} adopt={adopt} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
