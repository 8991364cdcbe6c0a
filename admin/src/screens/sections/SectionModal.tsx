import { Form, Input, Modal } from 'antd';
import type { SectionWithTours } from '@domain/wire/site';
import { LOCALES } from '@domain/words';
import { useSaver } from '../../parts/form/use-saver';
import { useDialogFocus } from '../../parts/use-dialog-focus';
import { useText } from '../../providers/i18n';
import { required } from '../site/link-rule';
import { createSection, renameSection, type SectionChange, useSectionCalls } from './calls';

interface Props {
  /** None: a new one. */
  section: SectionWithTours | undefined;
  close: (saved?: SectionWithTours) => void;
}

/** The name of a section in three languages. */
export function SectionModal({ section, close }: Props) {
  const text = useText();
  const [form] = Form.useForm<SectionChange>();
  const { refresh } = useSectionCalls();
  const focus = useDialogFocus();
  const saver = useSaver<SectionChange, SectionWithTours>({
    form,
    save: ({ name = '', translations = {} }) =>
      section ? renameSection(section, { name, translations }) : createSection({ name, translations }),
    message: text(section ? 'app.messages.updated' : 'app.messages.created'),
    done: async (saved) => {
      await refresh();
      close(saved);
    },
  });
  return (
    <Modal
      open
      title={text(section ? 'content.sections.rename' : 'content.sections.add')}
      okText={text(section ? 'content.sections.saveName' : 'content.sections.create')}
      confirmLoading={saver.saving}
      onOk={() => void saver.submit()}
      onCancel={() => close()}
      afterOpenChange={focus}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={section ?? { name: '', translations: {} }}
        onFinish={() => void saver.submit()}
      >
        {LOCALES.map((locale) => (
          <Form.Item
            key={locale}
            name={locale === 'en' ? 'name' : ['translations', locale, 'name']}
            label={`${text('content.sections.name')} (${text(`words.locale.${locale}`)})`}
            rules={locale === 'en' ? [required(text)] : []}
          >
            <Input maxLength={120} lang={locale} />
          </Form.Item>
        ))}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
