import { Drawer, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { LOCALES, type Locale } from '@domain/words';
import { ErrorState } from '../../parts/ErrorState';
import { useLocale, useText } from '../../providers/i18n';
import { usePackage } from './calls';
import { PackagePreview } from './PackagePreview';
import { toValues } from './values';

/** A package as the public would read it, without leaving the list. */
export function PreviewDrawer({ code, close }: { code: string; close: () => void }) {
  const text = useText();
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(own);
  const { data, error } = usePackage(code);
  return (
    <Drawer
      open
      width={760}
      title={`${text('tours.preview.title')} · ${code}`}
      onClose={close}
      extra={
        <Segmented<Locale>
          size="small"
          value={locale}
          onChange={setLocale}
          options={LOCALES.map((value) => ({ value, label: text(`words.locale.${value}`) }))}
        />
      }
    >
      {error ? (
        <ErrorState error={error} />
      ) : data ? (
        <PackagePreview
          locale={locale}
          content={toValues(data)}
          code={data.packageCode}
          days={data.days}
          dates={data.departureDates}
        />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  );
}
