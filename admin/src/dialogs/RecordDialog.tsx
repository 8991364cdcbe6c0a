import { useOne } from '@refinedev/core';
import { Form } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import type { Resource } from '@domain/resource';
import type { Row } from '../fields/words';
import { Dialog } from '../parts/Dialog';
import type { Message } from '../parts/form/said';
import { VALIDATED } from '../parts/form/use-faulty';
import { useDialogFocus } from '../parts/use-dialog-focus';
import { useText } from '../providers/i18n';
import { Fields } from '../crud/Fields';
import type { FormValues } from '../crud/form-values';
import { RecordConflict } from '../crud/RecordConflict';
import { useRecordForm } from '../crud/use-record-form';
import { initialOf, toWire } from '../crud/values';

type Asked = Pick<ComponentProps<typeof Fields>, 'inputs' | 'rules'>;
type Known = Pick<Row, 'id'>;
interface Props<R extends Known> extends Asked {
  resource: Resource;
  /** As it is looked at; none for a new one. */
  row: R | undefined;
  /** Which of its fields are typed here. */
  only: readonly string[];
  /** What a new one begins with beside what its fields say. */
  begun?: FormValues;
  message: Message<R>;
  title: string;
  okText: string;
  /** Where the cursor goes as it opens. */
  first?: string;
  /** What stands around the form: beneath figures, in a tab. */
  around?: (form: ReactNode) => ReactNode;
  /** In the form, beneath its fields: what follows from what is typed. */
  beneath?: ReactNode;
  dialog?: Pick<ComponentProps<typeof Dialog>, 'width' | 'cancelText' | 'okButtonProps'>;
  done: (saved: R) => void | Promise<void>;
  close: () => void;
}

/**
 * The declared form of a record in a dialog, on the page only while it is open: fields, checks and what others changed
 * meanwhile as on a page of its own; a refusal stands at its field, with everything typed.
 */
export function RecordDialog<R extends Known>(props: Props<R>) {
  const { resource, only, begun, message, title, okText, first, around, beneath, done, close } = props;
  const opened = props.row as Row | undefined;
  const text = useText();
  const focus = useDialogFocus(first);
  const reload = useReload(resource, opened?.id);
  const record = useRecordForm(resource, {
    first: opened,
    reload,
    body: (values, stored) => toWire(resource, values, stored),
    message: message as Message<unknown>,
    done: async (saved) => {
      await done(saved as unknown as R);
      close();
    },
  });
  const { form, saver } = record;
  const fields = (
    <Form
      form={form}
      layout="vertical"
      initialValues={opened ?? { ...initialOf(resource), ...begun }}
      validateTrigger={VALIDATED}
      onValuesChange={saver.touch}
      onFinish={() => void saver.submit()}
      onFinishFailed={() => void saver.submit()}
    >
      <Fields
        resource={resource}
        creating={!opened}
        only={only}
        {...(props.inputs ? { inputs: props.inputs } : {})}
        {...(props.rules ? { rules: props.rules } : {})}
      />
      {beneath}
      <button type="submit" hidden />
    </Form>
  );
  return (
    <>
      <Dialog
        open
        title={title}
        okText={okText}
        cancelText={text('app.buttons.cancel')}
        confirmLoading={saver.saving}
        onOk={() => void saver.submit()}
        onCancel={close}
        afterOpenChange={focus}
        {...props.dialog}
      >
        {around ? around(fields) : fields}
      </Dialog>
      <RecordConflict resource={resource} of={record} />
    </>
  );
}

/** The record as it stands now: asked for when somebody else was faster. */
function useReload({ name }: Resource, id: Row['id'] | undefined): () => Promise<Row | undefined> {
  const queryOptions = { enabled: false, retry: false } as const;
  const { query } = useOne<Row>({ resource: name, id: id ?? '', queryOptions, errorNotification: false });
  return async () => (id === undefined ? undefined : (await query.refetch()).data?.data);
}
