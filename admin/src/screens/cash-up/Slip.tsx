import { type BaseRecord, useOne } from '@refinedev/core';
import type { CashSlip } from '@domain/wire/cash-count';
import { instantText } from '../../parts/DateText';
import { ErrorState } from '../../parts/ErrorState';
import { moneyText } from '../../parts/Money';
import { useTitle } from '../../parts/use-title';
import { Facts, Letterhead } from '../../print/Letterhead';
import { PrintFrame } from '../../print/PrintFrame';
import { useText } from '../../providers/i18n';
import './cash-up.css';

/** The paper that goes with the money: what was counted, what the ledger says, who signed for it. */
export default function Slip({ id }: { id: string }) {
  const text = useText();
  useTitle(text('cash.slip'), id);
  const { query, result: slip } = useOne<CashSlip & BaseRecord>({
    resource: 'cashCounts',
    id,
    errorNotification: false,
  });
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!slip) return null;
  return (
    <PrintFrame paper="A5">
      <Letterhead letterhead={slip.letterhead} title={text('cash.slip')} otherTitle={text('cash.slipOther')}>
        <Facts
          rows={[
            [text('cash.countNo'), slip.countNo],
            [text('cash.countedAt'), instantText(slip.countedAt)],
            [text('cash.since'), instantText(slip.since)],
          ]}
        />
      </Letterhead>
      <Lines slip={slip} />
      {slip.denominations.length > 0 && (
        <table className="print-table print-sums">
          <tbody>
            {slip.denominations.map(({ value, count }) => (
              <tr key={value}>
                <th scope="row">
                  {text('cash.piece', { value })} × {count}
                </th>
                <td className="num">{moneyText(value * count)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{text('cash.float')}</th>
              <td className="num">−{moneyText(slip.float)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <Facts rows={[[text('cash.remark'), slip.remark]]} />
      <div className="print-columns slip-signs">
        <p>
          {text('cash.signed')} {slip.countedBy}
        </p>
        <p>{text('cash.received')}</p>
      </div>
    </PrintFrame>
  );
}

function Lines({ slip }: { slip: CashSlip }) {
  const text = useText();
  return (
    <table className="print-table">
      <thead>
        <tr>
          <th scope="col">{text('cash.method')}</th>
          <th scope="col" className="num">
            {text('cash.expected')} HK$
          </th>
          <th scope="col" className="num">
            {text('cash.counted')} HK$
          </th>
          <th scope="col" className="num">
            {text('cash.difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {slip.lines.map((line) => (
          <tr key={line.method}>
            <td>
              {text(`words.paymentMethod.${line.method}`)}
              <small>{text('cash.rows', { count: line.rows })}</small>
              {line.reason && <small>{line.reason}</small>}
            </td>
            <td className="num">{moneyText(line.expected)}</td>
            <td className="num">{moneyText(line.counted)}</td>
            <td className="num">{moneyText(line.difference)}</td>
          </tr>
        ))}
        <tr className="print-strong">
          <th scope="row">{text('cash.total')}</th>
          <td className="num">{moneyText(slip.expected)}</td>
          <td className="num">{moneyText(slip.counted)}</td>
          <td className="num">{moneyText(slip.difference)}</td>
        </tr>
      </tbody>
    </table>
  );
}
