import { Form, Segmented } from 'antd';
import { useState } from 'react';
import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { lowerCode, upperCode } from '@domain/texts';
import { LOCALES, type Locale } from '@domain/words';
import { FormGroup } from '../parts/form/FormFrame';
import { useText } from '../providers/i18n';
import { FieldInput } from './field-input';
import { rulesOf } from './field-rules';
import { typedFields } from './values';
import { fieldName } from './words';

const WIDE = new Set<Field['kind']>(['longText', 'richText', 'image', 'file']);

interface Props {
  resource: Resource;
  creating: boolean;
  /** Fields that a hand-made part of the form takes over. */
  without?: readonly string[];
  /** The words of a closed list that this person may choose from. */
  options?: Partial<Record<string, readonly string[]>>;
}

/** The inputs of a resource, in its own order; translated fields share one language switch. */
export function Fields({ resource, creating, without = [], options = {} }: Props) {
  const text = useText();
  const [locale, setLocale] = useState<Locale>('en');
  const fields = typedFields(resource, creating)
    .filter(([name]) => !without.includes(name))
    .map(([name, field]): [string, Field] => [name, narrowed(field, options[name])]);
  const translated = fields.filter(([, field]) => field.translated);
  const plain = fields.filter(([, field]) => !field.translated);
  return (
    <>
      {plain.length > 0 && (
        <FormGroup id="general" title={text('app.form.general')}>
          <div className="form-grid">
            {plain.map(([name, field]) => (
              <FieldItem
                key={name}
                resource={resource}
                name={[name]}
                field={field}
                word={fieldName(text, resource, name)}
              />
            ))}
          </div>
        </FormGroup>
      )}
      {translated.length > 0 && (
        <FormGroup id="texts" title={text('app.form.texts')} help={text('app.form.textsHelp')}>
          <Segmented<Locale>
            className="language-strip"
            value={locale}
            onChange={setLocale}
            aria-label={text('app.frame.language')}
            options={LOCALES.map((each) => ({ value: each, label: text(`words.locale.${each}`) }))}
          />
          {LOCALES.map((each) => (
            <div key={each} className="form-grid" hidden={each !== locale} lang={each}>
              {translated.map(([name, field]) => (
                <FieldItem
                  key={name}
                  resource={resource}
                  name={each === 'en' ? [name] : ['translations', each, name]}
                  field={each === 'en' ? field : { ...field, required: false }}
                  word={`${fieldName(text, resource, name)}${each === 'en' ? '' : ` (${text(`words.locale.${each}`)})`}`}
                />
              ))}
            </div>
          ))}
        </FormGroup>
      )}
    </>
  );
}

const narrowed = (field: Field, of: readonly string[] | undefined): Field =>
  of && field.kind === 'oneOf' ? { ...field, of } : field;

interface ItemProps {
  resource: Resource;
  name: string[];
  field: Field;
  word: string;
}
function FieldItem({ resource, name, field, word }: ItemProps) {
  const text = useText();
  const help = text.find(`resources.${resource.name}.help.${name[name.length - 1]}`, '');
  return (
    <Form.Item
      name={name}
      label={word}
      className={WIDE.has(field.kind) ? 'form-wide' : ''}
      rules={rulesOf(field, text)}
      {...(field.kind === 'bool' ? { valuePropName: 'checked' } : {})}
      {...(help ? { extra: help } : {})}
      {...(caseOf(field) ? { normalize: cased(caseOf(field)) } : {})}
    >
      <FieldInput field={field} />
    </Form.Item>
  );
}

const caseOf = (field: Field): 'upper' | 'lower' | undefined => {
  if ('upper' in field && field.upper) return 'upper';
  return 'lower' in field && field.lower ? 'lower' : undefined;
};
const cased =
  (letters: 'upper' | 'lower' | undefined) =>
  (typed: unknown): unknown =>
    typeof typed !== 'string' ? typed : letters === 'upper' ? upperCode(typed) : lowerCode(typed);
