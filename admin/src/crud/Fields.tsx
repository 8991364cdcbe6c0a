import { Badge, Segmented } from 'antd';
import { type ComponentProps, Fragment, memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { LOCALES, type Locale } from '@domain/words';
import { useFormState } from '../parts/form/form-state';
import { FormGroup } from '../parts/form/FormFrame';
import { useLocale, useText } from '../providers/i18n';
import { FieldItem } from './FieldItem';
import { groupsOf } from './groups';
import type { Slots } from './slots';
import { typedFields } from './values';
import { fieldName, groupName } from '../fields/words';

interface Props extends Asked {
  resource: Declared;
  creating: boolean;
  foot?: Slots['foot'];
  /** Of a form in steps, the fields of this one alone. */
  step?: string;
  /** Of a part of a form, these alone; it has no headings. */
  only?: readonly string[];
  /** Where texts in several languages are switched in another way. */
  languages?: (fields: readonly Named[], item: (locale: Locale, named: Named) => ReactNode) => ReactNode;
}
/** What a form has of its own for some fields, by their names. */
interface Asked {
  inputs?: Slots['inputs'];
  /** What is asked beside what the fields ask themselves, and what one is called here. */
  rules?: Readonly<Record<string, Pick<ComponentProps<typeof FieldItem>, 'rules' | 'dependencies' | 'word'>>>;
  /** Those that carry the mark of what must be there in the end, although a draft may lack it. */
  needed?: readonly string[];
}
type Declared = Pick<Resource, 'name' | 'fields' | 'only'>;
export type Named = [name: string, field: Field];

/** The inputs of a resource under its headings, in its own order; translated fields share one language switch. */
export const Fields = memo(function Fields(props: Props) {
  const { resource, creating, inputs = {}, rules = {}, needed = [], foot, step, only, languages } = props;
  const text = useText();
  const all = typedFields(resource, creating).filter(
    ([name, field]) =>
      inputs[name] !== null && (step === undefined || field.step === step) && (only?.includes(name) ?? true),
  );
  const translated = all.filter(([, field]) => field.translated && !field.group);
  const groups = groupsOf(all.filter((each) => !translated.includes(each)));
  // rows that are all there is are called what the page is
  const alone = resource.only && all.length === 1 && all[0]?.[1].kind === 'rows' ? { word: '' } : {};
  const item = ([name, field]: Named): ReactNode => (
    <FieldItem
      key={name}
      {...{ resource, field, inputs, foot, ...alone, ...rules[name] }}
      name={[name]}
      needed={needed.includes(name)}
    />
  );
  const wordIn = (locale: Locale, name: string): string =>
    text('app.form.inLanguage', { name: fieldName(text, resource, name), language: text(`words.locale.${locale}`) });
  const inLanguage = (locale: Locale, [name, field]: Named): ReactNode =>
    locale === 'en' ? (
      item([name, field])
    ) : (
      <FieldItem
        key={name}
        {...{ resource, inputs }}
        name={['translations', locale, name]}
        field={{ ...field, required: false }}
        {...(languages ? {} : { word: wordIn(locale, name) })}
      />
    );
  const inLanguages = (fields: Named[]): ReactNode =>
    languages ? (
      languages(fields, inLanguage)
    ) : isOneShort(fields) ? (
      <div className={only ? '' : 'form-grid'}>
        {LOCALES.map((each) => (
          <div key={each} lang={each}>
            {fields.map((named) => inLanguage(each, named))}
          </div>
        ))}
      </div>
    ) : (
      <InLanguages fields={fields} item={inLanguage} />
    );
  const texts = translated.length > 0 && (
    <FormGroup id="texts" title={text('app.form.texts')} help={text('app.form.textsHelp')}>
      {inLanguages(translated)}
    </FormGroup>
  );
  // a name that is asked for first stands first, in however many languages
  const textsFirst = translated[0] === all[0];
  if (only)
    return all.map((named) => (
      <Fragment key={named[0]}>{named[1].translated ? inLanguages([named]) : item(named)}</Fragment>
    ));
  return (
    <>
      {textsFirst && texts}
      {groups.map(([group, fields]) => (
        <FormGroup
          key={group}
          id={group || 'general'}
          {...(group || !resource.only ? { title: groupName(text, resource, group) } : {})}
          help={!group || group in resource.fields ? '' : text.find(`resources.${resource.name}.help.${group}`, '')}
        >
          {fields.some(([, field]) => field.translated) ? (
            inLanguages(fields)
          ) : (
            <div className="form-grid">{fields.map(item)}</div>
          )}
        </FormGroup>
      ))}
      {!textsFirst && texts}
    </>
  );
});

/** One line of text: in all languages it is no more than there is room for, and nothing is switched. */
const isOneShort = (fields: readonly Named[]): boolean => fields.length === 1 && fields[0]?.[1].kind === 'text';

interface LanguagesProps {
  fields: Named[];
  item: (locale: Locale, named: Named) => ReactNode;
}
/**
 * Fields that are kept in several languages, beside those of the same heading that are not; the reader's own comes first. A
 * language is drawn when it is opened: three editors of formatted text cost what they cost. All are drawn when the form is
 * sent, so that a refusal finds its field; the strip says in which language something is wrong.
 */
function InLanguages({ fields, item }: LanguagesProps) {
  const text = useText();
  const spoken = useLocale();
  const [locale, setLocale] = useState<Locale>(spoken);
  // what must be there is English: it is missed by the first check, not by the answer to it
  const [opened, setOpened] = useState<readonly Locale[]>([...new Set<Locale>([spoken, 'en'])]);
  const { sending, faulty } = useFormState();
  if (sending && opened.length < LOCALES.length) setOpened(LOCALES);
  const wrong = (each: Locale): number =>
    fields.filter(([name]) => faulty.includes(each === 'en' ? name : `translations.${each}.${name}`)).length;
  const open = (next: Locale): void => {
    setLocale(next);
    setOpened((before) => [...new Set([...before, next])]);
  };
  // what is wrong in another language alone would stay out of sight
  const astray = wrong(locale) > 0 ? undefined : LOCALES.find((each) => wrong(each) > 0);
  const goThere = useEffectEvent(() => astray && open(astray));
  const all = faulty.join();
  useEffect(() => {
    if (all) goThere();
  }, [all]);
  return (
    <>
      <Segmented<Locale>
        className="language-strip"
        value={locale}
        onChange={open}
        aria-label={text('app.frame.language')}
        options={LOCALES.map((each) => ({
          value: each,
          label: (
            <>
              {text(`words.locale.${each}`)} <Badge count={wrong(each)} size="small" />
            </>
          ),
        }))}
      />
      {opened.map((each) => (
        <div key={each} className="form-grid" hidden={each !== locale} lang={each}>
          {fields.filter(([, field]) => field.translated || each === 'en').map((named) => item(each, named))}
        </div>
      ))}
    </>
  );
}
