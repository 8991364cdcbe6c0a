import { Button, Form, Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { businessDate } from '@domain/dates';
import type { StampLotInput, StampLotWire, StampStock } from '@domain/wire/stamp';
import { EmptyState } from '../../parts/EmptyState';
import { NumberInput } from '../../parts/NumberInput';
import { useSavedForm } from '../../parts/form/use-saved-form';
import { MeaningTag } from '../../parts/StatusTag';
import { aDate } from '../../parts/form/a-date';
import { TypedDate } from '../../parts/TypedDate';
import { grant } from '../../providers/access';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { readSession } from '../../providers/session';

interface Props {
  stock: StampStock[];
  shop: string;
  changed: () => void;
}
/** Stamps bought, used and left, and the entry of what was bought. */
export function Stock({ stock, shop, changed }: Props) {
  const text = useText();
  return (
    <section className="card levy-stock">
      {stock.length ? (
        <table className="levy-table">
          <thead>
            <tr>
              <th scope="col">{text('stamps.shop')}</th>
              {(['bought', 'used', 'left'] as const).map((key) => (
                <th key={key} scope="col" className="num">
                  {text(`stamps.stock.${key}`)}
                </th>
              ))}
              <th scope="col" aria-label={text('stamps.reclaim.state')} />
            </tr>
          </thead>
          <tbody>
            {stock.map((row) => (
              <tr key={row.branch}>
                <td>{row.branch}</td>
                {(['bought', 'used', 'left'] as const).map((key) => (
                  <td key={key} className="num" data-label={text(`stamps.stock.${key}`)}>
                    {row[key]}
                  </td>
                ))}
                <td>
                  <MeaningTag
                    tone={row.low ? 'bad' : 'good'}
                    word={text(
                      row.left < 0 ? 'stamps.stock.overdrawn' : row.low ? 'stamps.stock.lowTag' : 'stamps.stock.enough',
                    )}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title={text('stamps.stock.none')} help={text('stamps.stock.noneHelp')} />
      )}
      {grant('stamps.stock') && <AddLot shop={shop} changed={changed} />}
    </section>
  );
}

/** The form gives id, value and onChange. */
const Bought = ({ id = 'boughtOn', value, onChange }: Partial<ComponentProps<typeof TypedDate>>) => (
  <TypedDate id={id} value={value} keepWrong onChange={(day) => onChange?.(day)} />
);

function AddLot({ shop, changed }: { shop: string; changed: () => void }) {
  const text = useText();
  const [key, renew] = useState(newKey);
  const { form, saver } = useSavedForm<StampLotInput, StampLotWire>({
    resource: 'levy-stamps/lots',
    key,
    body: (values) => values,
    message: ({ stamps }) => text('stamps.stock.added', { count: stamps }),
    done: () => {
      form.resetFields();
      renew(newKey());
      changed();
    },
  });
  const needed = [{ required: true, message: text('app.messages.required') }];
  return (
    <Form<StampLotInput>
      form={form}
      layout="vertical"
      className="levy-lot"
      initialValues={{ branch: shop || readSession()?.branch || '', boughtOn: businessDate(new Date()) }}
      onFinish={() => void saver.submit()}
    >
      <Form.Item name="branch" label={text('stamps.shop')} rules={needed}>
        <Input maxLength={4} />
      </Form.Item>
      <Form.Item
        name="boughtOn"
        label={text('stamps.stock.boughtOn')}
        rules={[...needed, aDate(text('app.messages.badDate'))]}
      >
        <Bought />
      </Form.Item>
      <Form.Item
        name="stamps"
        label={text('stamps.stock.number')}
        extra={text('stamps.stock.numberHelp')}
        rules={needed}
      >
        <NumberInput precision={0} controls={false} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="remark" label={text('stamps.stock.remark')}>
        <Input maxLength={300} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={saver.saving}>
        {text('stamps.stock.add')}
      </Button>
    </Form>
  );
}
