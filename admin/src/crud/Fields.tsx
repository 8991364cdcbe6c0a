import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { LOCALES, type Locale } from '@domain/words';
import { FormGroup } from '../parts/form/FormFrame';
import { useText } from '../providers/i18n';
import { FieldItem } from './FieldItem';
import { groupsOf } from './groups';
import type { Slots } from './slots';
import { typedFields } from './values';
import { fieldName, groupName } from '../fields/words';

interface Props {
  resource: Resource;
  creating: boolean;
  inputs?: Slots['inputs'];
  foot?: Slots['foot'];
  /** Of a form in steps, the fields of this one alone. */
  step?: string;
}
type Named = [name: string, field: Field];

/** The inputs of a resource under its headings, in its own order; translated fields share one language switch. */
export function Fields({ resource, creating, inputs = {}, foot, step }: Props) {
  const text = useText();
  const all = typedFields(resource, creating).filter(
    ([name, field]) => inputs[name] !== null && (step === undefined || field.step === step),
  );
  const translated = all.filter(([, field]) => field.translated && !field.group);
  const groups = groupsOf(all.filter((each) => !translated.includes(each)));
  // rows that are all there is are called what the page is
  const alone = resource.only && all.length === 1 && all[0]?.[1].kind === 'rows' ? { word: '' } : {};
  return (
    <>
      {groups.map(([group, fields]) => (
        <FormGroup
          key={group}
          id={group || 'general'}
          {...(group || !resource.only ? { title: groupName(text, resource, group) } : {})}
        >
          {fields.some(([, field]) => field.translated) ? (
            <InLanguages resource={resource} fields={fields} inputs={inputs} />
          ) : (
            <div className="form-grid">
              {fields.map(([name, field]) => (
                <FieldItem
                  key={name}
                  resource={resource}
                  name={[name]}
                  field={field}
                  inputs={inputs}
                  foot={foot}
                  {...alone}
                />
              ))}
            </div>
          )}
        </FormGroup>
      ))}
      {translated.length > 0 && (
        <FormGroup id="texts" title={text('app.form.texts')} help={text('app.form.textsHelp')}>
          <InLanguages resource={resource} fields={translated} inputs={inputs} />
        </FormGroup>
      )}
    </>
  );
}

/** Fields that are kept in several languages, beside those of the same heading that are not. */
function InLanguages({ resource, fields, inputs }: { resource: Resource; fields: Named[]; inputs: Slots['inputs'] }) {
  const text = useText();
  const [locale, setLocale] = useState<Locale>('en');
  const item = (each: Locale, [name, field]: Named): ReactNode => (
    <FieldItem
      key={name}
      resource={resource}
      name={each === 'en' ? [name] : ['translations', each, name]}
      field={each === 'en' ? field : { ...field, required: false }}
      word={`${fieldName(text, resource, name)}${each === 'en' ? '' : ` (${text(`words.locale.${each}`)})`}`}
      {...(inputs ? { inputs } : {})}
    />
  );
  return (
    <>
      <Segmented<Locale>
        className="language-strip"
        value={locale}
        onChange={setLocale}
        aria-label={text('app.frame.language')}
        options={LOCALES.map((each) => ({ value: each, label: text(`words.locale.${each}`) }))}
      />
      {LOCALES.map((each) => (
        <div key={each} className="form-grid" hidden={each !== locale} lang={each}>
          {fields.filter(([, field]) => field.translated || each === 'en').map((named) => item(each, named))}
        </div>
      ))}
    </>
  );
}
