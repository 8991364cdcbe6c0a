import type { ReactNode } from 'react';
import type { CustomerListWire } from '@domain/wire/customer';
import { sheetTitle } from '@domain/papers/sheets';
import { dateText, instantText } from '../../../parts/DateText';
import { ErrorState } from '../../../parts/ErrorState';
import { useTitle } from '../../../parts/use-title';
import { useLocale, useText } from '../../../providers/i18n';
import { Facts, Letterhead } from '../../../print/Letterhead';
import { PrintFrame } from '../../../print/PrintFrame';
import { useCustomerList, useJoiningLetter } from '../calls';
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
  const list = useCustomerList(Number(id));
  const letter = useJoiningLetter(Number(id));
  const { data } = list;
  const error = list.error ?? letter.error;
  useTitle(text(`customers.sheets.${sheet}`), data?.departure.packageCode ?? '');
  if (error) return <ErrorState error={error} />;
  if (!data || !letter.data) return null;
  const { departure, summary } = data;
  return (
    <PrintFrame paper="A4">
      <div className="desk-sheet">
        <Letterhead
          letterhead={letter.data}
          title={text(`customers.sheets.${sheet}`)}
          otherTitle={text(`customers.sheets.${sheet}Other`)}
        >
          <Facts
            rows={[
              [text('customers.sheets.departs'), dateText(departure.departureDate)],
              [text('customers.sheets.returns'), dateText(departure.returnDate)],
              [text('customers.sheets.people'), String(summary.travellers)],
              [text('prints.printed'), instantText(new Date(list.dataUpdatedAt).toISOString())],
            ]}
          />
        </Letterhead>
        <h2 className="letter-tour">{sheetTitle(departure, locale)}</h2>
        {children(data)}
      </div>
    </PrintFrame>
  );
}
