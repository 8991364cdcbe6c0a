import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Form } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { Field, RowsField } from '@domain/fields';
import { creatable, type Resource } from '@domain/resource';
import { EmptyState } from '../parts/EmptyState';
import { SortableList } from '../parts/SortableList';
import { type Text, useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import type { Slots } from './slots';
import { initialOf } from './values';
import { fieldName } from '../fields/words';

interface OfItem {
  resource: Pick<Resource, 'name'>;
  name: (string | number)[];
  under: (string | number)[];
  field: Field;
  inputs?: Slots['inputs'];
}
interface Props {
  /** One field of a row, with its label. */
  item: ComponentType<OfItem>;
  resource: Pick<Resource, 'name'>;
  name: (string | number)[];
  under: (string | number)[];
  field: RowsField;
  inputs: Slots['inputs'];
}

/** Rows that belong to the record: typed in place, added, taken out, put in order where that means something. */
export function RowsInput({ item: Item, resource, name, under, field, inputs }: Props) {
  const text = useText();
  const toasts = useToasts();
  const form = Form.useFormInstance();
  const locked = ConfigProvider.useConfig().componentDisabled ?? false;
  const own = String(name.at(-1));
  const all = fieldName(text, resource, own);
  const single = text.find(`resources.${resource.name}.rows.${own}`, '');
  const word = single || all;
  const nothing = text.find(`resources.${resource.name}.hints.${own}`, '');
  const at = [...under, ...name];
  const title = Object.keys(field.fields).find((each) => field.fields[each]?.translated);
  const nameOf = (index: number): string =>
    (title && String(form.getFieldValue([...at, index, title]) ?? '')) || `${word} ${index + 1}`;
  const { error, max, min = 0 } = field;
  const typed = Object.entries(field.fields).filter(([, of]) => creatable(of));
  return (
    <Form.List name={name} rules={[{ validator: (_rule, value?: unknown[]) => fitting(field, text, value ?? []) }]}>
      {(rows, { add, remove, move }, { errors }) => {
        const one = (index: number, handle: ReactNode): ReactNode => (
          <div
            className={`nested-row${handle ? '' : ' nested-unsorted'}${typed.length < 3 ? ' nested-short' : ''}`}
            role="group"
            aria-label={nameOf(index)}
          >
            {handle}
            <div className="form-grid">
              {typed.map(([each, of]) => (
                <Item key={each} resource={resource} name={[index, each]} under={at} field={of} inputs={inputs} />
              ))}
            </div>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`${text('app.buttons.delete')}: ${nameOf(index)}`}
              title={`${text('app.buttons.delete')}: ${nameOf(index)}`}
              disabled={locked || rows.length <= min}
              onClick={() => remove(index)}
            />
          </div>
        );
        const more = (): void =>
          rows.length < max
            ? add(initialOf({ fields: field.fields }))
            : error && toasts.warn(text(`errors.${error}`, { max }));
        return (
          <>
            {rows.length === 0 && nothing && <EmptyState title={nothing} />}
            {field.sorted ? (
              <SortableList ids={rows.map((row) => row.key + 1)} nameOf={nameOf} onMove={move} disabled={locked}>
                {one}
              </SortableList>
            ) : (
              rows.map((row, index) => <div key={row.key}>{one(index, null)}</div>)
            )}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined />}
              size={under.length ? 'small' : 'middle'}
              disabled={locked || (!error && rows.length >= max)}
              onClick={more}
            >
              {single
                ? text('app.form.addOne', { name: single.toLowerCase() })
                : text('app.form.addRow', { name: all })}
            </Button>{' '}
            {error && <span className="muted">{text('app.form.countOf', { count: rows.length, max })}</span>}
          </>
        );
      }}
    </Form.List>
  );
}

/** As many rows as the declaration asks for. */
function fitting(
  { required, min = required ? 1 : 0, max }: RowsField,
  text: Text,
  rows: readonly unknown[],
): Promise<void> {
  if (rows.length < min)
    return Promise.reject(new Error(min === 1 ? text('app.messages.required') : text('app.form.min', { min })));
  return rows.length > max ? Promise.reject(new Error(text('app.form.max', { max }))) : Promise.resolve();
}
