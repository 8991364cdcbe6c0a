import { Button, Collapse, InputNumber } from 'antd';
import { cashOf, DENOMINATIONS, type Pieces as Piece } from '@domain/cash';
import { sumHkd, toHkd, ZERO } from '@domain/money';
import { Labelled } from '../../parts/Labelled';
import { Money, moneyText } from '../../parts/Money';
import { MoneyInput } from '../../parts/MoneyInput';
import { useText } from '../../providers/i18n';

/** How many of each, by cents. */
export type PieceCounts = Partial<Record<number, number>>;
export const piecesSent = (counts: PieceCounts): Piece[] =>
  DENOMINATIONS.flatMap((each) => (counts[each] ? [{ value: each / 100, count: counts[each] }] : []));

interface Props {
  pieces: PieceCounts;
  float: number | null;
  onPieces: (pieces: PieceCounts) => void;
  onFloat: (float: number | null) => void;
  take: (cash: number) => void;
}

/** Notes and coins in the drawer, less the float, as the counted cash. */
export function Pieces({ pieces, float, onPieces, onFloat, take }: Props) {
  const text = useText();
  const sent = piecesSent(pieces);
  const drawer = toHkd(cashOf(sent, ZERO));
  const cash = sumHkd([drawer, -(float ?? 0)]);
  const form = (
    <div className="cash-pieces">
      {DENOMINATIONS.map((each) => {
        const value = String(each / 100);
        return (
          <div key={each} className="cash-piece">
            <label htmlFor={`piece-${each}`}>{text('cash.piece', { value })}</label>
            <InputNumber<number>
              id={`piece-${each}`}
              aria-label={text('cash.piecesOf', { value })}
              min={0}
              max={100_000}
              precision={0}
              controls={false}
              inputMode="numeric"
              value={pieces[each] ?? null}
              onChange={(count) => onPieces({ ...pieces, [each]: count ?? 0 })}
              onFocus={(event) => event.target.select()}
            />
            <Money hkd={(each * (pieces[each] ?? 0)) / 100} />
          </div>
        );
      })}
      <div className="cash-drawer">
        <p>
          {text('cash.drawer')} <strong>HK${moneyText(drawer)}</strong>
        </p>
        <Labelled id="cash-float" label={text('cash.float')}>
          <MoneyInput id="cash-float" value={float} onChange={onFloat} />
        </Labelled>
        <Button onClick={() => take(cash)} disabled={!sent.length}>
          {text('cash.take', { amount: `HK$${moneyText(cash)}` })}
        </Button>
      </div>
    </div>
  );
  return <Collapse ghost items={[{ key: 'pieces', label: text('cash.pieces'), children: form }]} />;
}
