import { Checkbox, Form, Progress } from 'antd';
import { useState } from 'react';
import type { Resource } from '@domain/resource';
import { FieldItem } from '../crud/FieldItem';
import { fieldName, type Row } from '../fields/words';
import { Dialog } from '../parts/Dialog';
import { useText } from '../providers/i18n';
import { useToasts } from '../providers/notification';
import { changesIn, type Values } from './changes';
import { useApply } from './use-apply';

interface Props {
  resource: Resource;
  rows: readonly Row[];
  cancel: () => void;
  done: () => void;
}

/** Which fields of the ticked rows are to be the same, to what, and how many of them that changes. */
export function BulkEditDialog({ resource, rows, cancel, done }: Props) {
  const text = useText();
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const typed = (Form.useWatch([], form) ?? {}) as Values;
  const apply = useApply(resource);
  const changes = changesIn(resource, chosen, typed, rows);
  const send = async (): Promise<void> => {
    const values = await form.validateFields();
    await apply.run(changesIn(resource, chosen, values, rows));
    done();
  };
  return (
    <Dialog
      open
      title={text('app.crud.edits.title', { count: rows.length })}
      okText={text('app.crud.edits.apply', { count: changes.length })}
      okButtonProps={{ disabled: changes.length === 0, loading: apply.done !== undefined }}
      cancelText={text('app.buttons.cancel')}
      cancelButtonProps={{ disabled: apply.done !== undefined }}
      closable={apply.done === undefined}
      keyboard={apply.done === undefined}
      onCancel={cancel}
      onOk={() =>
        void send().catch((fault: unknown) => {
          // what the form itself refuses stands at its fields
          if (fault instanceof Error) toasts.failed(fault);
        })
      }
    >
      <p>{text('app.crud.edits.choose')}</p>
      <Form form={form} component={false} layout="vertical" disabled={apply.done !== undefined}>
        {(resource.edits ?? []).map((name) => {
          const field = resource.fields[name];
          const on = chosen.includes(name);
          if (!field) return null;
          return (
            <div key={name} className="bulk-field">
              <Checkbox
                checked={on}
                onChange={() => setChosen(on ? chosen.filter((each) => each !== name) : [...chosen, name])}
              >
                {fieldName(text, resource, name)}
              </Checkbox>
              {on && <FieldItem resource={resource} name={[name]} field={field} />}
            </div>
          );
        })}
      </Form>
      {chosen.length > 0 && (
        <p role="status">{text('app.crud.edits.some', { count: changes.length, total: rows.length })}</p>
      )}
      {apply.done !== undefined && (
        <div role="status">
          {text('app.crud.edits.doing', { done: apply.done, total: changes.length })}
          <Progress percent={Math.round((apply.done / changes.length) * 100)} showInfo={false} aria-hidden />
        </div>
      )}
    </Dialog>
  );
}
