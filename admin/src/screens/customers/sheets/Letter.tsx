import { Input } from 'antd';
import { letterPaper, MEETING } from '@domain/papers/letter';
import type { CustomerRow } from '@domain/wire/customer';
import { Choice } from '../../../parts/Choice';
import { ErrorState } from '../../../parts/ErrorState';
import { useTitle } from '../../../parts/use-title';
import { useAddress } from '../../../parts/use-address';
import { PaperView } from '../../../print/PaperView';
import { PrintFrame } from '../../../print/PrintFrame';
import { useLocale, useText } from '../../../providers/i18n';
import { useCoaches, useCustomerList, useJoiningLetter, useMeeting } from '../calls';
import './handouts.css';

/** A letter for each booking, on pages of its own; time and place are filled in here, or by hand on the paper. */
export default function Letter({ id }: { id: string }) {
  const text = useText();
  const locale = useLocale();
  const list = useCustomerList(Number(id));
  const letter = useJoiningLetter(Number(id));
  const { data: coaches } = useCoaches(Number(id));
  const [params, say] = useAddress();
  const { meeting, put } = useMeeting(Number(id));
  useTitle(text('customers.sheets.letter'), list.data?.departure.packageCode ?? '');
  const error = list.error ?? letter.error;
  if (error) return <ErrorState error={error} />;
  if (!list.data || !letter.data || !coaches) return null;
  const choose = (party: string): void => say({ party });
  const parties = partiesOf(list.data.data);
  const asked = parties.get(Number(params.get('party')));
  const tools = (
    <>
      <Choice
        value={asked ? String(asked[0]?.subOrderId) : ''}
        onChange={choose}
        aria-label={text('customers.letter.one')}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: text('customers.letter.allParties') },
          ...[...parties].map(([key, [first]]) => ({
            value: String(key),
            label: `${first?.contactPerson ?? ''} ${first?.orderNumber ?? ''}`,
          })),
        ]}
      />
      {MEETING.map((key) => (
        <Input
          key={key}
          value={meeting[key] ?? ''}
          maxLength={80}
          onChange={(event) => put(key, event.target.value)}
          placeholder={text(`customers.letter.${key}`)}
          aria-label={`${text('customers.letter.fill')}: ${text(`customers.letter.${key}`)}`}
        />
      ))}
    </>
  );
  const cars = new Map(coaches.map((car) => [car.id, car.name]));
  return (
    <PrintFrame
      paper="A4"
      numbered={false}
      tools={tools}
      {...(parties.size ? { pdf: letterPdf(id, { party: params.get('party') ?? '', ...meeting }) } : {})}
    >
      {parties.size === 0 && <p>{text('customers.desk.nobody')}</p>}
      {(asked ? [asked] : [...parties.values()]).map((people) => (
        <PaperView
          key={people[0]?.subOrderId}
          look="letter"
          paper={letterPaper(
            { people, departure: list.data.departure, letter: letter.data, coaches: cars, meeting },
            { say: text, locale },
          )}
        />
      ))}
    </PrintFrame>
  );
}

/** Travellers by booking, as they come in the list. */
function partiesOf(rows: readonly CustomerRow[]): Map<number, CustomerRow[]> {
  const parties = new Map<number, CustomerRow[]>();
  for (const row of rows) parties.set(row.subOrderId, [...(parties.get(row.subOrderId) ?? []), row]);
  return parties;
}

/** The same letters as a PDF: whose, and what was filled in. */
function letterPdf(id: string, filled: Record<string, string>): string {
  const asked = new URLSearchParams(Object.entries(filled).filter(([, value]) => value));
  return `/papers/letter/${id}${asked.size ? `?${asked.toString()}` : ''}`;
}
