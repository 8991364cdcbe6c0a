import { Form } from 'antd';
import type { Resource } from '@domain/resource';
import { ReasonModal } from '../parts/ReasonModal';
import { useText } from '../providers/i18n';
import { FieldItem } from '../crud/FieldItem';
import type { Offered } from '../crud/offered';
import { toMove } from '../crud/values';
import { moveName } from '../fields/words';

interface Props {
  resource: Resource;
  asked: Offered;
  cancel: () => void;
  make: (body: Record<string, unknown>) => Promise<void>;
}
/** Asks why, and for what is written with the move. */
export default function MoveDialog({ resource, asked, cancel, make }: Props) {
  const text = useText();
  const [form] = Form.useForm<Record<string, unknown>>();
  const asks = asked.offer.asks ?? [];
  const verb = moveName(text, resource, asked.name);
  return (
    <ReasonModal
      open
      title={verb}
      verb={verb}
      danger={asked.offer.tone === 'bad'}
      required={asked.move.reason === 'required'}
      asksReason={asked.move.reason !== undefined || !asks.length}
      onCancel={cancel}
      onOk={async (reason) => {
        const typed = asks.length ? await form.validateFields() : {};
        await make({ ...toMove(resource, asks, typed), ...(reason ? { reason } : {}) });
      }}
    >
      {asks.length > 0 && (
        <Form form={form} component={false} layout="vertical">
          {asks.map((name) => {
            const field = resource.fields[name];
            return field && <FieldItem key={name} resource={resource} name={[name]} field={field} />;
          })}
        </Form>
      )}
    </ReasonModal>
  );
}
