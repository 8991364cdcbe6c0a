import { Form } from 'antd';
import type { ReactNode } from 'react';
import { belongs, type Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { lowerCode, upperCode } from '@domain/texts';
import { useText } from '../providers/i18n';
import { FieldInput } from './field-input';
import { rulesOf } from './field-rules';
import { RowsInput } from './RowsInput';
import type { Slots } from './slots';
import { fieldName } from './words';

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
}

/** One field of a form: its label, its rules, its help, its input; nothing where it does not belong to the record. */
export function FieldItem(props: Props) {
  const { field } = props;
  if (field.when) return <Belonging {...props} field={{ ...field, when: field.when }} />;
  return <Item {...props} />;
}
/** Beside certain values of another field only. */
function Belonging(props: Props & { field: Field & { when: NonNullable<Field['when']> } }): ReactNode {
  const { field, name, under = [] } = props;
  const form = Form.useFormInstance();
  const beside = Form.useWatch([...under, ...name.slice(0, -1), field.when.field], { form, preserve: true }) as unknown;
  return belongs(field, { [field.when.field]: beside }) ? <Item {...props} /> : null;
}

function Item({ resource, name, field, under = [], word, inputs = {} }: Props) {
  const text = useText();
  const own = String(name[name.length - 1]);
  const help = text.find(`resources.${resource.name}.help.${own}`, '');
  const Input = inputs[own];
  const label = word ?? fieldName(text, resource, own);
  if (field.kind === 'rows' && !Input)
    return (
      <Form.Item
        label={label}
        className="form-wide"
        required={field.required ?? false}
        {...(help ? { extra: help } : {})}
      >
        <RowsInput item={FieldItem} resource={resource} name={name} under={under} field={field} />
      </Form.Item>
    );
  return (
    <Form.Item
      name={name}
      label={label}
      className={field.wide || WIDE.has(field.kind) ? 'form-wide' : ''}
      rules={rulesOf(field, text)}
      {...(field.kind === 'bool' && !Input ? { valuePropName: 'checked' } : {})}
      {...(help ? { extra: help } : {})}
      {...(caseOf(field) ? { normalize: cased(caseOf(field)) } : {})}
    >
      {Input ? <Input field={field} /> : <FieldInput field={field} />}
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
