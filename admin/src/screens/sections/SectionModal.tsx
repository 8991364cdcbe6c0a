import { Form, Input } from 'antd';
import type { SectionWithTours } from '@domain/wire/site';
import { LOCALES } from '@domain/words';
import { Dialog } from '../../parts/Dialog';
import { useDialogForm } from '../../parts/form/use-dialog-form';
import { useText } from '../../providers/i18n';
import { type SectionChange, useSectionCalls } from './calls';

interface Props {
  /** None: a new one. */
  section: SectionWithTours | undefined;
  close: (saved?: SectionWithTours) => void;
}

/** The name of a section in three languages. */
export function SectionModal({ section, close }: Props) {
  const text = useText();
  const { refresh } = useSectionCalls();
  const { formProps, modalProps } = useDialogForm<SectionChange, SectionWithTours>({
    resource: 'sections',
    id: section?.id,
    initialValues: section ?? { name: '', translations: {} },
    body: ({ name = '', translations = {} }) => ({ name, translations, ...(section && { version: section.version }) }),
    message: ({ name }) => text(section ? 'app.messages.updated' : 'app.messages.created', { name }),
    done: async (saved) => {
      await refresh();
      close(saved);
    },
    close,
  });
  return (
    <Dialog
      {...modalProps}
      title={text(section ? 'content.sections.rename' : 'content.sections.add')}
      okText={text(section ? 'content.sections.saveName' : 'content.sections.create')}
    >
      <Form {...formProps}>
        {LOCALES.map((locale) => (
          <Form.Item
            key={locale}
            name={locale === 'en' ? 'name' : ['translations', locale, 'name']}
            label={text('app.form.inLanguage', {
              name: text('content.sections.name'),
              language: text(`words.locale.${locale}`),
            })}
            rules={
              locale === 'en' ? [{ required: true, whitespace: true, message: text('app.messages.required') }] : []
            }
          >
            <Input maxLength={120} lang={locale} />
          </Form.Item>
        ))}
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
