import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Radio } from 'antd';
import type { ComponentType } from 'react';
import type { Field, OneOfField, RefField } from '@domain/fields';
import { packageContent } from '@domain/resources/package-content';
import type { FileRef } from '@domain/wire/file';
import type { OfInput } from '../../../crud/slots';
import { FieldInput } from '../../../fields/field-input';
import { optionName } from '../../../fields/words';
import { Choice } from '../../../parts/Choice';
import { Options } from '../../../parts/Options';
import { download } from '../../../parts/download';
import { useText } from '../../../providers/i18n';
import { useLookup } from '../../../providers/lookups';
import { useToasts } from '../../../providers/notification';
import { withScheme } from '../values';

const FEW = 3;
/** Few words stand side by side; where one of them is meant unless another is chosen they are sentences, each on a line. */
function Few({ field, at: _at, ...held }: OfInput) {
  const text = useText();
  const { of, initial } = field as OneOfField;
  const options = of.map((value) => ({ value, label: optionName(text, field as OneOfField, value) }));
  return initial ? (
    <Radio.Group {...(held as object)} options={options} style={{ display: 'grid', gap: 6 }} />
  ) : (
    <Options {...(held as object)} optionType="button" options={options} />
  );
}
/** A place of an editable list, in the list's own order; an empty one shows what to do. */
function Place({ field, at: _at, value, ...held }: OfInput) {
  const text = useText();
  const { to, key } = field as RefField;
  const options = useLookup(to as 'countries' | 'areaCodes').map((each) =>
    key === 'id' ? { ...each, value: Number(each.value) } : each,
  );
  return (
    <Choice
      {...(held as object)}
      allowClear
      value={value || null}
      options={options}
      placeholder={text('app.form.choose')}
    />
  );
}
function Print(props: OfInput) {
  const text = useText();
  return (
    <>
      <Few {...props} />
      {props.value === 'FINAL_PAYMENT' && (
        <Alert type="warning" showIcon className="levy-note" message={text('tours.help.finalPayment')} />
      )}
    </>
  );
}
/** www.example.com becomes an address when somebody has typed it. */
function Link({ field, at: _at, ...held }: OfInput) {
  const max = 'max' in field ? { maxLength: field.max as number } : {};
  return (
    <Input
      {...(held as object)}
      {...max}
      type="url"
      placeholder="https://"
      onBlur={({ target }) => withScheme(target.value) !== target.value && held.onChange?.(withScheme(target.value))}
    />
  );
}
/** The flyer, and the way to look at what is there also where nobody may change it. */
function Flyer({ field, at: _at, ...held }: OfInput) {
  const text = useText();
  const { failed } = useToasts();
  const flyer = held.value as FileRef | null | undefined;
  return (
    <>
      <FieldInput field={field} {...(held as object)} />
      {flyer && (
        <Button
          icon={<DownloadOutlined />}
          className="flyer-download"
          disabled={false}
          onClick={() => void download(`/files/${flyer.id}`).catch(failed)}
        >
          {text('tours.downloadFlyer')}
        </Button>
      )}
    </>
  );
}

const byKind = (field: Field): ComponentType<OfInput> | undefined => {
  if (field.kind === 'ref') return Place;
  return field.kind === 'oneOf' && field.of.length <= FEW ? Few : undefined;
};
/** How the fields of a package are typed, where that is not as their kind is. The days have a form of their own. */
export const packageInputs: Readonly<Record<string, ComponentType<OfInput> | null>> = {
  ...Object.fromEntries(
    Object.entries<Field>(packageContent).flatMap(([name, field]) => {
      const Own = byKind(field);
      return Own ? [[name, Own]] : [];
    }),
  ),
  tiaPrint: Print,
  detailPageLink: Link,
  flyer: Flyer,
  itinerary: null,
};
