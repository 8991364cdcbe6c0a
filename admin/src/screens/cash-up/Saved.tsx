import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import type { CashCountWire } from '@domain/wire/cash-count';
import { useText } from '../../providers/i18n';
import { slipLink } from './calls';

/** A count that was saved takes the form away that had the keys: they go on at its slip. */
export function Saved({ count }: { count: CashCountWire }) {
  const text = useText();
  const slip = useRef<HTMLAnchorElement>(null);
  useEffect(() => slip.current?.focus(), [count.id]);
  return (
    <Alert
      type="success"
      showIcon
      className="cash-saved"
      message={text('cash.saved', { number: count.countNo })}
      action={
        <a ref={slip} href={slipLink(count.id)} target="_blank" rel="noreferrer">
          {text('cash.printSlip')}
        </a>
      }
    />
  );
}
