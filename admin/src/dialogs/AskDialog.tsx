import { Form } from 'antd';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import { FieldItem } from '../crud/FieldItem';
import { initialOf, toMove } from '../crud/values';
import { placeProblem } from '../parts/form/field-problems';
import { ReasonModal } from '../parts/ReasonModal';
import { isProblem, Problem } from '../providers/problem';

type Typed = Record<string, unknown>;
type Said = ComponentProps<typeof ReasonModal>;
interface Props extends Pick<Said, 'title' | 'verb' | 'danger' | 'required' | 'asksReason' | 'label' | 'closed'> {
  /** Whose words name the fields. */
  resource: Pick<Resource, 'name'>;
  /** What is typed with the act, as its call takes it. */
  fields: Readonly<Record<string, Field>>;
  begun?: Typed;
  /** What some of them are called, and what stands above them, where that is not said by their names alone. */
  said?: Readonly<Record<string, { label: string; above: ReactNode }>>;
  /** What will happen, above the fields. */
  children?: ReactNode;
  make: (body: Typed) => Promise<void>;
  cancel: () => void;
}

/** Asks for what is sent with an act, by its declared fields, and why; what is missing or refused stands at its field. */
export default function AskDialog({ resource, fields, begun = {}, said = {}, children, make, cancel, ...rest }: Props) {
  const [form] = Form.useForm<Typed>();
  const send = async (reason: string): Promise<void> => {
    const typed = await form.validateFields().catch(() => undefined);
    if (!typed) return;
    try {
      await make({ ...toMove(fields, typed), ...(reason ? { reason } : {}) });
    } catch (error) {
      if (!isProblem(error)) throw error;
      const homeless = placeProblem(form, error);
      if (homeless.length) throw new Problem(homeless.join(' '), error.statusCode, error.code);
    }
  };
  const asked = Object.entries(fields);
  /** What nobody has typed for it yet. */
  const first = (): HTMLElement | undefined => {
    const [name] = asked.find(([each]) => (form.getFieldValue(each) ?? '') === '') ?? [];
    return (name && document.getElementById(name)) || undefined;
  };
  const lacking = (): void => void form.validateFields().catch(() => undefined);
  return (
    <ReasonModal open {...rest} first={first} onLacking={lacking} onCancel={cancel} onOk={send}>
      {children}
      <Form form={form} component={false} layout="vertical" initialValues={{ ...initialOf({ fields }), ...begun }}>
        {asked.map(([name, field]) => (
          <Fragment key={name}>
            {said[name]?.above}
            <FieldItem
              resource={resource}
              name={[name]}
              field={field}
              {...(said[name] && { word: said[name].label })}
            />
          </Fragment>
        ))}
      </Form>
    </ReasonModal>
  );
}
