import { Button, Collapse } from 'antd';
import { cashOf, DENOMINATIONS, type Pieces as Piece } from '@domain/cash';
import { sumHkd, toHkd, ZERO } from '@domain/money';
import { Money, moneyText } from '../../parts/Money';
import { NumberInput } from '../../parts/NumberInput';
import { useText } from '../../providers/i18n';

/** How many of each, by cents. */
export type PieceCounts = Partial<Record<number, number>>;
export const piecesSent = (counts: PieceCounts): Piece[] =>
  DENOMINATIONS.flatMap((each) => (counts[each] ? [{ value: each / 100, count: counts[each] }] : []));

interface Props {
  pieces: PieceCounts;
  floatBefore: number;
  onPieces: (pieces: PieceCounts) => void;
  take: (cash: number) => void;
}

/** Notes and coins in the drawer, less the float that the last count left there, as the counted cash. */
export function Pieces({ pieces, floatBefore, onPieces, take }: Props) {
  const text = useText();
  const sent = piecesSent(pieces);
  const drawer = toHkd(cashOf(sent, ZERO));
  const cash = sumHkd([drawer, -floatBefore]);
  const form = (
    <div className="cash-pieces">
      {DENOMINATIONS.map((each) => {
        const value = String(each / 100);
        return (
          <div key={each} className="cash-piece">
            <label htmlFor={`piece-${each}`}>{text('cash.piece', { value })}</label>
            <NumberInput
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
        <p>
          {text('cash.floatBefore')} <strong>HK${moneyText(floatBefore)}</strong>
        </p>
        <Button onClick={() => take(cash)} disabled={!sent.length}>
          {text('cash.take', { amount: `HK$${moneyText(cash)}` })}
        </Button>
      </div>
    </div>
  );
  return <Collapse ghost items={[{ key: 'pieces', label: text('cash.pieces'), children: form }]} />;
}
