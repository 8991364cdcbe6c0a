import { ConfigProvider, Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { belongs } from '@domain/field-values';
import type { Field, TextField } from '@domain/fields';
import type { Resource } from '@domain/resource';
import type { Locale } from '@domain/words';
import { grant } from '../providers/access';
import { useText } from '../providers/i18n';
import { FieldInput } from '../fields/field-input';
import { englishRule, orderRule, rulesOf } from '../fields/field-rules';
import { RowLanguage, useRowLanguage } from './row-language';
import { RowsInput } from './RowsInput';
import type { Slots } from './slots';
import { fieldName } from '../fields/words';

/** What is typed is checked when the hand rests: a check draws the field twice more. */
const CHECKED_MS = 250;
const WIDE = new Set<Field['kind']>(['longText', 'richText', 'image', 'file', 'refs']);

interface Props {
  resource: Pick<Resource, 'name'>;
  name: (string | number)[];
  field: Field;
  /** The way to the row that it is in. */
  under?: (string | number)[];
  /** Its label, where that is not its own name alone. */
  word?: string;
  inputs?: Slots['inputs'];
  foot?: Slots['foot'] | undefined;
  /** What is asked of it beside what it asks itself, and the fields that this looks at. */
  rules?: FormRule[];
  dependencies?: NonNullable<FormItemProps['dependencies']>;
  /** It carries the mark of what must be there in the end, although a draft may lack it. */
  needed?: boolean | undefined;
  /** What stands in its input while that is empty, where the labels have no word for it. */
  hint?: string | undefined;
}

/** One field of a form: its label, its rules, its help, its input; nothing where it does not belong to the record. */
export function FieldItem(props: Props) {
  const { right } = props.field;
  const denied = right !== undefined && grant(right) === false;
  if (!denied) return <Shown {...props} />;
  return (
    <ConfigProvider componentDisabled>
      <Shown {...props} />
    </ConfigProvider>
  );
}
function Shown(props: Props) {
  const { field, under } = props;
  const locale = useRowLanguage();
  if (locale && under && field.translated) return <InLanguage {...props} under={under} locale={locale} />;
  if (field.when) return <Belonging {...props} field={{ ...field, when: field.when }} />;
  return <Item {...props} />;
}
/** A text of a row in the language that is shown; where that is not English it says when the English one is missing. */
function InLanguage({ locale, ...props }: Props & { under: (string | number)[]; locale: Locale }): ReactNode {
  const text = useText();
  if (locale === 'en') return <Item {...props} />;
  const { name, field, under, resource } = props;
  const own = String(name.at(-1));
  return (
    <Item
      {...props}
      key={locale}
      name={[...name.slice(0, -1), 'translations', locale, own]}
      field={{ ...field, required: false }}
      word={text('app.form.inLanguage', {
        name: fieldName(text, resource, own),
        language: text(`words.locale.${locale}`),
      })}
      rules={field.required ? [englishRule([...under, ...name], text)] : []}
    />
  );
}
/** Beside certain values of another field only. */
function Belonging(props: Props & { field: Field & { when: NonNullable<Field['when']> } }): ReactNode {
  const { field, name, under = [] } = props;
  const form = Form.useFormInstance();
  const beside = Form.useWatch([...under, ...name.slice(0, -1), field.when.field], { form, preserve: true }) as unknown;
  return belongs(field, { [field.when.field]: beside }) ? <Item {...props} /> : null;
}

function Item(props: Props) {
  const { resource, name, field, under = [], word, inputs = {}, foot: Foot, rules = [], dependencies, needed } = props;
  const text = useText();
  const own = String(name[name.length - 1]);
  const key = [...under, ...name].filter((each) => typeof each === 'string').join('_');
  const help = text.find(`resources.${resource.name}.help.${key}`, '');
  const hint = props.hint ?? text.find(`resources.${resource.name}.hints.${key}`, '');
  const Input = inputs[own];
  const start = 'notBefore' in field && [...under, ...name.slice(0, -1), field.notBefore ?? ''];
  const label = word ?? fieldName(text, resource, own);
  if (field.kind === 'rows' && !Input)
    return (
      <Form.Item label={label} className="form-wide" required={field.required ?? false}>
        {help && <p className="muted">{help}</p>}
        <RowLanguage field={field}>
          <RowsInput item={FieldItem} resource={resource} name={name} under={under} field={field} inputs={inputs} />
        </RowLanguage>
      </Form.Item>
    );
  return (
    <Form.Item
      name={name}
      label={label}
      className={(field.wide ?? WIDE.has(field.kind)) ? 'form-wide' : ''}
      // rules that share a text say it once
      validateFirst
      validateDebounce={CHECKED_MS}
      rules={[...rulesOf(field, text), ...(start ? [orderRule(start, text)] : []), ...rules]}
      {...(dependencies ? { dependencies } : start ? { dependencies: [start] } : {})}
      {...(needed ? { required: true } : {})}
      {...(field.kind === 'bool' && !Input ? { valuePropName: 'checked' } : {})}
      {...(help || Foot ? { extra: Foot ? <Under of={Foot} name={own} help={help} /> : help } : {})}
      {...('spelled' in field ? { normalize: asSpelled(field) } : {})}
    >
      {Input ? (
        <Input field={field} at={[...under, ...name]} />
      ) : (
        <FieldInput field={field} {...(hint ? { placeholder: hint } : {})} />
      )}
    </Form.Item>
  );
}

function Under({ of: Foot, name, help }: { of: NonNullable<Slots['foot']>; name: string; help: string }) {
  return (
    <>
      {help}
      <Foot name={name} />
    </>
  );
}
const asSpelled =
  ({ spelled }: Pick<TextField, 'spelled'>) =>
  (typed: unknown): unknown =>
    typeof typed === 'string' && spelled ? spelled(typed) : typed;
