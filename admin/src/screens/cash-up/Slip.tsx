import { type BaseRecord, useOne } from '@refinedev/core';
import { sumHkd } from '@domain/money';
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
      <Sums slip={slip} />
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

/** Notes and coins, and what became of the money in the drawer; a count of before that was kept says what it said then. */
function Sums({ slip: { denominations, lines, floatBefore, float, takenOut } }: { slip: CashSlip }) {
  const text = useText();
  const cash = lines.find(({ method }) => method === 'CASH')?.counted ?? 0;
  const kept = takenOut !== null && floatBefore !== null;
  if (!kept && !denominations.length) return null;
  return (
    <table className="print-table print-sums">
      <tbody>
        {denominations.map(({ value, count }) => (
          <tr key={value}>
            <th scope="row">
              {text('cash.piece', { value })} × {count}
            </th>
            <td className="num">{moneyText(value * count)}</td>
          </tr>
        ))}
        {kept && (
          <>
            <Sum of={text('cash.floatBefore')} hkd={floatBefore} />
            <Sum of={text('cash.cash')} hkd={cash} />
            <Sum of={text('cash.drawer')} hkd={sumHkd([floatBefore, cash])} strong />
          </>
        )}
        <tr>
          <th scope="row">{text('cash.float')}</th>
          <td className="num">−{moneyText(float)}</td>
        </tr>
        {kept && <Sum of={text('cash.takenOut')} hkd={takenOut} strong />}
      </tbody>
    </table>
  );
}
const Sum = ({ of, hkd, strong = false }: { of: string; hkd: number; strong?: boolean }) => (
  <tr className={strong ? 'print-strong' : undefined}>
    <th scope="row">{of}</th>
    <td className="num">{moneyText(hkd)}</td>
  </tr>
);

function Lines({ slip }: { slip: CashSlip }) {
  const text = useText();
  return (
    <table className="print-table">
      <thead>
        <tr>
          <th scope="col">{text('cash.method')}</th>
          <th scope="col" className="num">
            {text('app.table.inHkd', { name: text('cash.expected') })}
          </th>
          <th scope="col" className="num">
            {text('app.table.inHkd', { name: text('cash.counted') })}
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
