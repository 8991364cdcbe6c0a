import { Form, Input } from 'antd';
import { FormGroup } from '../../../parts/form/FormFrame';
import type { Locale } from '@domain/words';
import { useText } from '../../../providers/i18n';
import { LanguageTabs } from '../LanguageTabs';
import { TEXT_FIELDS, type TextField } from '../values';
import { DepositFields } from './DepositFields';
import { FactFields } from './FactFields';
import { LevyFields } from './LevyFields';

const LENGTH: Record<TextField, number> = {
  name: 120,
  title: 200,
  shortDescription: 1000,
  keyExplanation: 1000,
  attraction1: 1000,
  attraction2: 1000,
  attraction3: 1000,
  detailTitle: 200,
  detailDescription: 20_000,
};
const ROWS: Partial<Record<TextField, number>> = {
  shortDescription: 3,
  keyExplanation: 3,
  attraction1: 2,
  attraction2: 2,
  attraction3: 2,
  detailDescription: 8,
};
const NEEDED: readonly TextField[] = ['name', 'title', 'shortDescription', 'attraction1', 'attraction2', 'attraction3'];

/** What the package says and where it goes: texts in three languages, facts, deposit, levy, search words. */
export function ContentStep({ faulty, start }: { faulty: readonly string[]; start: Locale | undefined }) {
  const text = useText();
  return (
    <>
      <FormGroup id="texts" title={text('tours.groups.texts')} help={text('tours.help.texts')}>
        <LanguageTabs fields={TEXT_FIELDS} faulty={faulty} start={start}>
          {(locale, path) =>
            TEXT_FIELDS.map((field) => (
              <Form.Item
                key={field}
                name={path(field)}
                label={text(`tours.fields.${field}`)}
                required={locale === 'en' && NEEDED.includes(field)}
                rules={[{ max: LENGTH[field], message: text('app.form.tooLong', { max: LENGTH[field] }) }]}
              >
                {ROWS[field] ? (
                  <Input.TextArea autoSize={{ minRows: ROWS[field], maxRows: 16 }} />
                ) : (
                  <Input maxLength={LENGTH[field]} />
                )}
              </Form.Item>
            ))
          }
        </LanguageTabs>
      </FormGroup>
      <FactFields />
      <DepositFields />
      <LevyFields />
      <FormGroup id="search" title={text('tours.groups.search')}>
        <Form.Item
          name="detailPageLink"
          label={text('tours.fields.detailPageLink')}
          rules={[{ max: 500, message: text('app.form.tooLong', { max: 500 }) }]}
        >
          <Input type="url" placeholder="https://" maxLength={500} />
        </Form.Item>
        <Form.Item name="keywords" label={text('tours.fields.keywords')} extra={text('tours.help.keywords')}>
          <Input maxLength={300} />
        </Form.Item>
      </FormGroup>
    </>
  );
}
