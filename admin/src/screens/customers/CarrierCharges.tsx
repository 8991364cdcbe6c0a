import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { RESOURCES } from '@domain/resources';
import { FieldItem } from '../../crud/FieldItem';
import { ResourceList } from '../../lists/ResourceList';
import { useRecordForm } from '../../crud/use-record-form';
import { aThing } from '../../crud/words';
import { grant } from '../../providers/access';
import { useText } from '../../providers/i18n';

const CHARGES = RESOURCES.carrierCharges;
const TYPED = ['amount', 'note', 'proof'] as const;

/** What carriers charge for each traveller when nobody could let the tour leave, with the proof (decisions B18). */
export function CarrierCharges({ departureId }: { departureId: number }) {
  const text = useText();
  const [of] = useState({ departureId: String(departureId) });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <p className="desk-carriers">
        <span className="muted">{text('resources.carrierCharges.empty')}</span>
        {grant('carrierCharges.write') !== false && (
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {text('app.crud.create', { thing: aThing(text, CHARGES) })}
          </Button>
        )}
      </p>
      <ResourceList resource={CHARGES} of={of} />
      {adding && <Add departureId={departureId} close={() => setAdding(false)} />}
    </>
  );
}

function Add({ departureId, close }: { departureId: number; close: () => void }) {
  const text = useText();
  const { form, saver } = useRecordForm(CHARGES, undefined, close);
  const title = text('app.crud.create', { thing: aThing(text, CHARGES) });
  return (
    <Modal
      open
      title={title}
      okText={text('app.crud.save', { thing: aThing(text, CHARGES) })}
      okButtonProps={{ loading: saver.saving }}
      cancelText={text('app.buttons.cancel')}
      onOk={() => void saver.submit()}
      onCancel={close}
    >
      <Form form={form} layout="vertical" initialValues={{ departureId }} onValuesChange={saver.touch}>
        {TYPED.map((name) => (
          <FieldItem key={name} resource={CHARGES} name={[name]} field={CHARGES.fields[name]} />
        ))}
      </Form>
    </Modal>
  );
}
