import { UndoOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { COMPUTED_PRICES, type ComputedPrice, type PriceResult } from '@domain/wire/price';
import { Money } from '../../parts/Money';
import { MoneyInput } from '../../parts/MoneyInput';
import { MeaningTag } from '../../parts/StatusTag';
import { useText } from '../../providers/i18n';

interface Props {
  result: PriceResult;
  /** Takes an overtyped price back to the computed one; absent where nothing may be typed. */
  clear?: ((field: ComputedPrice) => void) | undefined;
}

/** The prices that the formula gives; each can be overtyped, and then shows the computed one beside it. */
export function ResultTable({ result, clear }: Props) {
  const text = useText();
  return (
    <table className="result-table">
      <thead>
        <tr>
          <th scope="col">{text('prices.result.price')}</th>
          <th scope="col" className="num">
            {text('prices.result.computed')}
          </th>
          <th scope="col" className="num">
            {text('prices.result.inForce')}
          </th>
        </tr>
      </thead>
      <tbody>
        {COMPUTED_PRICES.map((field) => (
          <tr key={field} className={result.inForce[field] === result.computed[field] ? '' : 'overtyped'}>
            <th scope="row">{text(`prices.fields.${field}`)}</th>
            <td className="num">
              <Money hkd={result.computed[field]} />
            </td>
            <td className="num">
              {clear ? <Overtype field={field} clear={clear} /> : <InForce field={field} result={result} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Overtype({ field, clear }: { field: ComputedPrice; clear: (field: ComputedPrice) => void }) {
  const text = useText();
  const form = Form.useFormInstance();
  const typed = Form.useWatch(['overrides', field], form) as number | null | undefined;
  const name = text(`prices.fields.${field}`);
  return (
    <span className="overtype">
      <Form.Item name={['overrides', field]}>
        <MoneyInput
          size="small"
          sign={false}
          placeholder={text('prices.result.asComputed')}
          label={text('prices.result.overtype', { name })}
        />
      </Form.Item>
      {typeof typed === 'number' && (
        <Button
          size="small"
          type="text"
          icon={<UndoOutlined />}
          aria-label={text('prices.result.undo', { name })}
          onClick={() => clear(field)}
        />
      )}
    </span>
  );
}

function InForce({ field, result }: { field: ComputedPrice; result: PriceResult }) {
  const text = useText();
  const overtyped = result.inForce[field] !== result.computed[field];
  return (
    <>
      {overtyped && <MeaningTag tone="waiting" word={text('prices.result.overtyped')} />}{' '}
      <strong>
        <Money hkd={result.inForce[field]} />
      </strong>
    </>
  );
}
