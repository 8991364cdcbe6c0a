import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { Field, RowsField } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { SortableList } from '../parts/SortableList';
import { type Text, useText } from '../providers/i18n';
import { initialOf } from './values';
import { fieldName } from './words';

interface OfItem {
  resource: Pick<Resource, 'name'>;
  name: (string | number)[];
  under: (string | number)[];
  field: Field;
}
interface Props {
  /** One field of a row, with its label. */
  item: ComponentType<OfItem>;
  resource: Pick<Resource, 'name'>;
  name: (string | number)[];
  under: (string | number)[];
  field: RowsField;
}

/** Rows that belong to the record: typed in place, added, taken out, put in order where that means something. */
export function RowsInput({ item: Item, resource, name, under, field }: Props) {
  const text = useText();
  const word = fieldName(text, resource, String(name[name.length - 1]));
  const nameOf = (index: number): string => `${word} ${index + 1}`;
  return (
    <Form.List name={name} rules={[{ validator: (_rule, value?: unknown[]) => fitting(field, text, value ?? []) }]}>
      {(rows, { add, remove, move }, { errors }) => {
        const one = (index: number, handle: ReactNode): ReactNode => (
          <div className="nested-row" role="group" aria-label={nameOf(index)}>
            {handle}
            <div className="form-grid">
              {Object.entries(field.fields).map(([own, of]) => (
                <Item key={own} resource={resource} name={[index, own]} under={[...under, ...name]} field={of} />
              ))}
            </div>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`${text('app.buttons.delete')}: ${nameOf(index)}`}
              disabled={rows.length <= (field.min ?? 0)}
              onClick={() => remove(index)}
            />
          </div>
        );
        return (
          <>
            {field.sorted ? (
              <SortableList ids={rows.map((row) => row.key)} nameOf={nameOf} onMove={move}>
                {one}
              </SortableList>
            ) : (
              rows.map((row, index) => <div key={row.key}>{one(index, null)}</div>)
            )}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined />}
              disabled={rows.length >= field.max}
              onClick={() => add(initialOf({ fields: field.fields }))}
            >
              {text('app.form.addRow', { name: word })}
            </Button>
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
