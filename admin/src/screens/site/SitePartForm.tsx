import { Alert, ConfigProvider, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { SitePartName, SitePartWire, SiteWire } from '@domain/wire/site';
import { FormFrame } from '../../parts/form/FormFrame';
import { useSavedForm } from '../../parts/form/use-saved-form';
import { HistoryButton } from '../../parts/HistoryButton';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useSite } from './calls';
import { HomePreview } from './HomePreview';
import { siteWords } from './words';

interface Props<V> {
  part: SitePartName;
  site: SiteWire;
  saveWord: string;
  /** The values that the form shows. */
  read: (site: SiteWire) => V;
  /** Its value as it travels. */
  value: (values: V) => unknown;
  /** The site with the typed values, for the preview. */
  draft: (site: SiteWire, values: V) => SiteWire;
  children: (form: FormInstance<V>, locked: boolean) => ReactNode;
}
/** Whether the signed-in person may only look. */
export const contentLocked = (): boolean => grant('content.write') === false;

/** One part of the site's frame as a form with the home page beside it. */
export function SitePartForm<V extends object>({ part, site, saveWord, read, value, draft, children }: Props<V>) {
  const text = useText();
  const locked = contentLocked();
  const { refetch } = useSite();
  const { form, saver } = useSavedForm<V, SitePartWire>({
    resource: 'siteParts',
    id: part,
    body: (values) => ({ value: value(values), version: site.versions[part] }),
    done: async () => {
      const { data } = await refetch();
      if (data) form.setFieldsValue(read(data) as never);
    },
  });
  const takeOver = async (): Promise<void> => {
    const { data } = await refetch();
    if (data) form.setFieldsValue(read(data) as never);
    saver.settle();
  };
  const typed = Form.useWatch([], { form, preserve: true }) as V | undefined;
  return (
    <div className="beside">
      <ConfigProvider componentDisabled={locked}>
        {locked && <Alert type="info" showIcon message={text('content.readOnly')} />}
        <FormFrame
          form={form as FormInstance}
          saver={saver}
          saveWord={saveWord}
          initialValues={read(site)}
          reload={() => void takeOver()}
          cancel={saver.dirty ? () => void takeOver() : undefined}
          actions={
            <HistoryButton
              resource="site"
              recordId={part}
              name={text(`app.auditLog.site.${part}`)}
              words={(row) => siteWords(text, row)}
            />
          }
        >
          {children(form, locked)}
        </FormFrame>
      </ConfigProvider>
      <HomePreview site={typed ? draft(site, typed) : site} draft={saver.dirty} />
    </div>
  );
}
