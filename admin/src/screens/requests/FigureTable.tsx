import type { ReactNode } from 'react';
import { type Back, backAsCredit, backInAll, backInMoney } from '@domain/request-back';
import { sumHkd } from '@domain/money';
import { Money } from '../../parts/Money';
import type { Text } from '../../providers/i18n';

/** A line of what moves: an amount, or what is shown in its place. */
export interface Figure {
  key: string;
  name: ReactNode;
  hkd?: number | undefined;
  shown?: ReactNode;
  strong?: boolean;
  /** It was another one when it was looked at before. */
  differs?: boolean;
  className?: string;
}

/** Figures in HK$, a line each. */
export const FigureTable = ({ figures, className }: { figures: readonly Figure[]; className: string }) => (
  <table className={`plain-table ${className}`}>
    <thead>
      <tr>
        <th scope="col" colSpan={2} className="num">
          HK$
        </th>
      </tr>
    </thead>
    <tbody>
      {figures.map(({ key, name, hkd, shown, strong, differs, className: own = '' }) => (
        <tr key={key} className={`${strong ? 'preview-strong' : ''} ${differs ? 'differs' : ''} ${own}`}>
          <th scope="row">{name}</th>
          <td className="num">{shown ?? <Money hkd={hkd ?? 0} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What was sold beside the tour and stays on a booking that nobody travels on any more, and how it comes off. */
export const extrasLeft = (text: Text, hkd = 0): Figure[] => {
  if (hkd === 0) return [];
  const help = <span className="muted">{text('requests.figures.extrasLeftHelp')}</span>;
  const name = (
    <>
      {text('requests.figures.extrasLeft')} {help}
    </>
  );
  return [{ key: 'extrasLeft', name, hkd }];
};

/** What of the money paid moves along with a transfer, and before it what those who stay, or who left before, have of it. */
export function carried(text: Text, of: { paid: number; kept?: number; carriedOver?: number }): Figure[] {
  const { paid, kept = 0, carriedOver = 0 } = of;
  const line = (key: 'staysBehind' | 'carriedOver', hkd: number): Figure[] =>
    hkd > 0 ? [{ key, name: text(`requests.figures.${key}`), hkd }] : [];
  return [...line('staysBehind', sumHkd([paid, -kept, -carriedOver])), ...line('carriedOver', carriedOver)];
}

/** What goes back with the levy where that is more than the fare: of it what becomes credit, and the money that leaves. */
export function backWays(text: Text, figures: Back): Figure[] {
  const [all, credit] = [backInAll(figures), backAsCredit(figures)];
  const line = (key: 'payBack' | 'toCredit' | 'payOut', hkd: number): Figure => ({
    ...{ key, name: text(`requests.figures.${key}`), hkd, strong: true },
  });
  if (credit > 0) return [line('toCredit', credit), line('payOut', backInMoney(figures))];
  return all === figures.toRefund ? [] : [line('payBack', all)];
}
