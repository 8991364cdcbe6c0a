import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { sumHkd } from '@domain/money';
import type { CashCountInput, CashCountWire, OpenShift } from '@domain/wire/cash-count';
import type { PaymentMethod } from '@domain/words';
import { EmptyState } from '../../parts/EmptyState';
import { focusControl } from '../../parts/form/focus-field';
import { toOther, useUnsavedGuard } from '../../parts/form/use-unsaved-guard';
import { Labelled } from '../../parts/Labelled';
import { Money, moneyText } from '../../parts/Money';
import { newKey } from '../../providers/client';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem } from '../../providers/problem';
import { saveCount } from './calls';
import { CountLine, differenceOf, type Typed } from './CountLine';
import { Drawer, takenOut } from './Drawer';
import { type PieceCounts, Pieces, piecesSent } from './Pieces';
import { Verdict } from './Verdict';

interface Props {
  shift: OpenShift;
  reread: () => void;
  done: (count: CashCountWire) => void;
}

/** The counts before are a list under it; another shop has another count. */
const leaves = toOther('shop');

/**
 * One shift: a line per method, notes and coins to help, a reason for what differs, what stays in the drawer. What was
 * typed stays on refusal.
 */
export function CountForm({ shift, reread, done }: Props) {
  const text = useText();
  const toasts = useToasts();
  const key = useRef(newKey());
  const [typed, setTyped] = useState<Partial<Record<PaymentMethod, Typed>>>({});
  const [pieces, setPieces] = useState<PieceCounts>({});
  const [float, setFloat] = useState<number | null>(shift.float);
  const [remark, setRemark] = useState('');
  const [saving, setSaving] = useState(false);
  const [tried, setTried] = useState(false);
  /** The float alone is counted out, as before a shop is switched off. */
  const [emptying, setEmptying] = useState(false);
  const of = (method: PaymentMethod): Typed => typed[method] ?? { counted: null, reason: '' };
  const put = (method: PaymentMethod, part: Partial<Typed>): void =>
    setTyped((all) => ({ ...all, [method]: { ...of(method), ...part } }));
  const sent = useRef(false);
  const dirty =
    Object.values(typed).some(({ counted, reason }) => counted !== null || reason !== '') ||
    Object.values(pieces).some(Boolean) ||
    float !== shift.float ||
    remark !== '';
  useUnsavedGuard(dirty, () => dirty && !sent.current, leaves);
  const open = shift.lines.some((line) => line.rows > 0);
  const lines = shift.lines.filter(
    (line) => line.rows > 0 || line.method === 'CASH' || of(line.method).counted !== null,
  );
  const others = shift.lines.filter((line) => !lines.includes(line));
  /** The field that a line still needs. */
  const missingOf = (line: OpenShift['lines'][number]): string | undefined => {
    const { counted, reason } = of(line.method);
    if (counted === null) return line.rows === 0 ? undefined : `counted-${line.method}`;
    return differenceOf(line, counted) === 0 || reason.trim() ? undefined : `reason-${line.method}`;
  };
  const missing = lines.map(missingOf).find(Boolean);
  const cash = of('CASH').counted ?? 0;
  const save = async (): Promise<void> => {
    setTried(true);
    if (missing) {
      focusControl(missing);
      return toasts.warn(text('cash.incomplete'));
    }
    if (takenOut(shift, cash, float ?? 0) < 0) return focusControl('cash-float');
    setSaving(true);
    try {
      const count = await saveCount(input(), key.current);
      sent.current = true;
      done(count);
    } catch (error) {
      if (isProblem(error) && error.code === 'cash.moved') {
        toasts.warn(text('cash.again'));
        reread();
      } else toasts.failed(error);
      // the next try is another intended act: it may carry other figures
      key.current = newKey();
    } finally {
      setSaving(false);
    }
  };
  const input = (): CashCountInput => {
    const sent = piecesSent(pieces);
    return {
      branch: shift.branch,
      lines: lines.flatMap(({ method, expected, rows }) => {
        const { counted, reason } = of(method);
        return rows > 0 || counted ? [{ method, expected, counted: counted ?? 0, reason }] : [];
      }),
      ...(sent.length ? { denominations: sent } : {}),
      floatBefore: shift.float,
      float: float ?? 0,
      remark,
    };
  };
  if (!open && !emptying && lines.every((line) => of(line.method).counted === null))
    return (
      <section className="card">
        <EmptyState
          title={text('cash.nothing')}
          help={text('cash.nothingHelp')}
          action={
            shift.float > 0 && (
              <Button onClick={() => setEmptying(true)}>
                {text('cash.changeFloat', { amount: `HK$${moneyText(shift.float)}` })}
              </Button>
            )
          }
        />
      </section>
    );
  return (
    <section className="card cash-form">
      <div className="cash-grid" role="group" aria-label={text('app.screens.cashUp')}>
        <div className="cash-head" aria-hidden>
          <span>{text('cash.method')}</span>
          <span className="num">{text('app.table.inHkd', { name: text('cash.expected') })}</span>
          <span>{text('cash.counted')}</span>
          <span>{text('cash.difference')}</span>
          <span>{text('cash.reason')}</span>
        </div>
        {lines.map((line) => (
          <CountLine
            key={line.method}
            line={line}
            typed={of(line.method)}
            tried={tried}
            put={(part) => put(line.method, part)}
          />
        ))}
        <div className="cash-line cash-total">
          <strong>{text('cash.total')}</strong>
          <strong className="num" data-label={text('app.table.inHkd', { name: text('cash.expected') })}>
            <Money hkd={sumHkd(lines.map((line) => line.expected))} />
          </strong>
          <strong
            className="num cash-counted-total"
            data-label={text('app.table.inHkd', { name: text('cash.counted') })}
          >
            <Money hkd={sumHkd(lines.map((line) => of(line.method).counted ?? 0))} />
          </strong>
          <Verdict
            difference={sumHkd(lines.map((line) => differenceOf(line, of(line.method).counted ?? 0)))}
            counted={lines.every((line) => line.rows === 0 || of(line.method).counted !== null)}
          />
        </div>
      </div>
      {others.length > 0 && (
        <div className="cash-others">
          {others.map(({ method }) => (
            <Button key={method} size="small" onClick={() => put(method, { counted: 0 })}>
              + {text(`words.paymentMethod.${method}`)}
            </Button>
          ))}
        </div>
      )}
      <Pieces
        pieces={pieces}
        floatBefore={shift.float}
        onPieces={setPieces}
        take={(counted) => put('CASH', { counted })}
      />
      <Drawer shift={shift} cash={cash} float={float} onFloat={setFloat} />
      <Labelled id="cash-remark" label={text('cash.remark')}>
        <Input id="cash-remark" maxLength={300} value={remark} onChange={(event) => setRemark(event.target.value)} />
      </Labelled>
      <Button type="primary" loading={saving} onClick={() => void save()} className="cash-save">
        {text('cash.save')}
      </Button>
    </section>
  );
}
