import type { ReactNode } from 'react';
import type { CustomerListWire } from '@domain/wire/customer';
import { dateText } from '../../../parts/DateText';
import { ErrorState } from '../../../parts/ErrorState';
import { useTitle } from '../../../parts/use-title';
import { useLocale, useText } from '../../../providers/i18n';
import { Facts, Letterhead } from '../../../print/Letterhead';
import { PrintFrame } from '../../../print/PrintFrame';
import { useCustomerList } from '../calls';
import './sheets.css';

interface Props {
  id: string;
  sheet: 'coach';
  children: (list: CustomerListWire) => ReactNode;
}

/** The head that the sheets of a departure have, over what is drawn and not listed. */
export function DeskSheet({ id, sheet, children }: Props) {
  const text = useText();
  const locale = useLocale();
  const { data, error } = useCustomerList(Number(id));
  useTitle(text(`customers.sheets.${sheet}`), data?.departure.packageCode ?? '');
  if (error) return <ErrorState error={error} />;
  if (!data) return null;
  const { departure, summary } = data;
  return (
    <PrintFrame paper="A4">
      <div className="desk-sheet">
        <Letterhead
          letterhead={{ name: departure.packageCode, line: departure.packageNames[locale] }}
          title={text(`customers.sheets.${sheet}`)}
          otherTitle={text(`customers.sheets.${sheet}Other`)}
        >
          <Facts
            rows={[
              [text('customers.sheets.departs'), dateText(departure.departureDate)],
              [text('customers.sheets.returns'), dateText(departure.returnDate)],
              [text('customers.sheets.people'), String(summary.travellers)],
            ]}
          />
        </Letterhead>
        {children(data)}
      </div>
    </PrintFrame>
  );
}
