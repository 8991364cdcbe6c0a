import type { ReactNode } from 'react';
import type { CustomerListWire } from '@domain/wire/customer';
import { dateText } from '../../../parts/DateText';
import { ErrorState } from '../../../parts/ErrorState';
import { useTitle } from '../../../parts/use-title';
import { useLocale, useText } from '../../../providers/i18n';
import { Facts } from '../../../print/Letterhead';
import { PrintFrame } from '../../../print/PrintFrame';
import { useCustomerList } from '../calls';
import './sheets.css';

interface Props {
  id: string;
  sheet: 'customers' | 'names' | 'rooming' | 'coach' | 'documents';
  landscape?: boolean;
  children: (list: CustomerListWire) => ReactNode;
}

/** The head that every sheet of a departure has, in two languages, and its table under it. */
export function DeskSheet({ id, sheet, landscape = false, children }: Props) {
  const text = useText();
  const locale = useLocale();
  const { data, error } = useCustomerList(Number(id));
  useTitle(text(`customers.sheets.${sheet}`), data?.departure.packageCode ?? '');
  if (error) return <ErrorState error={error} />;
  if (!data) return null;
  const { departure, summary } = data;
  return (
    <PrintFrame paper="A4" landscape={landscape}>
      <div className={`desk-sheet${landscape ? ' desk-sheet-wide' : ''}`}>
        <header className="print-head">
          <div>
            <strong className="print-name">{departure.packageCode}</strong>
            <p>{departure.packageNames[locale]}</p>
          </div>
          <div className="print-head-right">
            <h1>
              {text(`customers.sheets.${sheet}`)} <span>{text(`customers.sheets.${sheet}Other`)}</span>
            </h1>
            <Facts
              rows={[
                [text('customers.sheets.departs'), dateText(departure.departureDate)],
                [text('customers.sheets.returns'), dateText(departure.returnDate)],
                [text('customers.sheets.people'), String(summary.travellers)],
              ]}
            />
          </div>
        </header>
        {children(data)}
      </div>
    </PrintFrame>
  );
}
