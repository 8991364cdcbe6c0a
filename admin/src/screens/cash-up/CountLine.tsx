import { Button, Input } from 'antd';
import type { OpenShift } from '@domain/wire/cash-count';
import { sumHkd } from '@domain/money';
import { Money } from '../../parts/Money';
import { MoneyInput } from '../../parts/MoneyInput';
import { useText } from '../../providers/i18n';
import { Verdict } from './Verdict';

interface Props {
  line: OpenShift['lines'][number];
  typed: Typed;
  /** A save was tried: what is missing says so. */
  tried: boolean;
  put: (part: Partial<Typed>) => void;
}

/** A method: what the ledger says, what was counted, what differs and why. */
export function CountLine({ line: { method, rows, expected }, typed: { counted, reason }, tried, put }: Props) {
  const text = useText();
  const word = text(`words.paymentMethod.${method}`);
  const difference = counted === null ? 0 : differenceOf({ expected }, counted);
  return (
    <div className="cash-line">
      <span>
        <strong>{word}</strong> <span className="muted">{text('cash.rows', { count: rows })}</span>
      </span>
      <span className="num" data-label={text('app.table.inHkd', { name: text('cash.expected') })}>
        <Money hkd={expected} />
      </span>
      <span className="cash-counted">
        <MoneyInput
          id={`counted-${method}`}
          label={text('cash.countOf', { method: word })}
          value={counted}
          min={-9_999_999}
          invalid={tried && counted === null && rows > 0}
          onChange={(value) => put({ counted: value })}
        />
        <Button type="link" size="small" onClick={() => put({ counted: expected })}>
          {text('cash.same')}
        </Button>
      </span>
      <span>
        <Verdict difference={difference} counted={counted !== null} />
      </span>
      {difference !== 0 && (
        <Input
          id={`reason-${method}`}
          aria-label={text('cash.reasonOf', { method: word })}
          placeholder={text('cash.reason')}
          maxLength={300}
          value={reason}
          {...(tried && !reason.trim() ? { status: 'error' as const } : {})}
          onChange={(event) => put({ reason: event.target.value })}
        />
      )}
    </div>
  );
}

/** What somebody typed for a method. */
export interface Typed {
  counted: number | null;
  reason: string;
}
/** HK$ over (+) or short (-) of the ledger, exact to the cent. */
export const differenceOf = ({ expected }: { expected: number }, counted: number): number =>
  sumHkd([counted, -expected]);
