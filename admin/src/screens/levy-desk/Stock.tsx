import { Button, Form } from 'antd';
import { useState } from 'react';
import { ASKED } from '@domain/asked';
import type { StampLotInput, StampLotWire, StampStock } from '@domain/wire/stamp';
import { FieldItem } from '../../crud/FieldItem';
import { initialOf, toMove } from '../../crud/values';
import { EmptyState } from '../../parts/EmptyState';
import { useSavedForm } from '../../parts/form/use-saved-form';
import { PlainTable } from '../../parts/PlainTable';
import { MeaningTag } from '../../parts/StatusTag';
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
        <PlainTable
          narrow="flows"
          rows={stock}
          rowKey={({ branch }) => branch}
          columns={[
            { key: 'branch', name: text('stamps.shop'), plain: true, of: ({ branch }) => branch },
            ...(['bought', 'used', 'left'] as const).map((key) => ({
              ...{ key, name: text(`stamps.stock.${key}`), figure: true },
              of: (row: StampStock) => row[key],
            })),
            { key: 'state', name: text('stamps.stock.state'), plain: true, of: (row) => <Enough row={row} /> },
          ]}
        />
      ) : (
        <EmptyState title={text('stamps.stock.none')} help={text('stamps.stock.noneHelp')} />
      )}
      {grant('stamps.stock') && <AddLot shop={shop} changed={changed} />}
    </section>
  );
}

function Enough({ row: { left, low } }: { row: StampStock }) {
  const text = useText();
  const word = left < 0 ? 'stamps.stock.overdrawn' : low ? 'stamps.stock.lowTag' : 'stamps.stock.enough';
  return <MeaningTag tone={low ? 'bad' : 'good'} word={text(word)} />;
}

/** The shop is named, where the call would take one's own. */
const BOUGHT = { ...ASKED.stampLots, branch: { ...ASKED.stampLots.branch, required: true } };
function AddLot({ shop, changed }: { shop: string; changed: () => void }) {
  const text = useText();
  const [key, renew] = useState(newKey);
  const { form, saver } = useSavedForm<StampLotInput, StampLotWire>({
    resource: 'levy-stamps/lots',
    key,
    body: (values) => toMove(BOUGHT, { ...values }),
    message: ({ stamps }) => text('stamps.stock.added', { count: stamps }),
    done: () => {
      form.resetFields();
      renew(newKey());
      changed();
    },
  });
  return (
    <Form<StampLotInput>
      form={form}
      layout="vertical"
      className="levy-lot"
      initialValues={{ ...initialOf({ fields: BOUGHT }), branch: shop || readSession()?.branch }}
      onFinish={() => void saver.submit()}
    >
      {Object.entries(BOUGHT).map(([name, field]) => (
        <FieldItem key={name} resource={{ name: 'stampLots' }} name={[name]} field={field} />
      ))}
      <Button type="primary" htmlType="submit" loading={saver.saving}>
        {text('stamps.stock.add')}
      </Button>
    </Form>
  );
}
