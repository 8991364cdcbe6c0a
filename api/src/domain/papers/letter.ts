import { addDays } from '../dates';
import type { CustomerListWire, CustomerRow, JoiningLetterWire } from '../wire/customer';
import { dayText } from './format';
import type { Fact, Paper, PaperBlock, Speech } from './paper';

/** What the shop fills in before a joining letter goes out. */
export const MEETING = ['place', 'time', 'transport', 'leader'] as const;
export type Meeting = Partial<Record<(typeof MEETING)[number], string>>;
interface LetterParts {
  people: readonly CustomerRow[];
  departure: CustomerListWire['departure'];
  letter: JoiningLetterWire;
  coaches: ReadonlyMap<number, string>;
  meeting: Meeting;
}
const MIND = ['mindDocument', 'mindLabel', 'mindTime', 'mindInsurance', 'mindTell'] as const;
/** Where nothing was filled in, there is a line to write on. */
const BLANK = '______________________';

/** The name as the travel document has it. */
export const latinName = (row: Pick<CustomerRow, 'surname' | 'givenName' | 'chineseName'>): string =>
  `${row.surname} ${row.givenName}`.trim() || row.chineseName || '–';

/** Who helps a traveller on the way: the shop that sold, whoever prints. */
export const shopOf = (
  { shops, branch }: Pick<JoiningLetterWire, 'shops' | 'branch'>,
  row: Pick<CustomerRow, 'branch'> | undefined,
): JoiningLetterWire['branch'] => shops.find(({ code }) => code === row?.branch) ?? branch;

/** The letter of one booking: when and where to meet, who travels, the days, what to mind. */
export function letterPaper(parts: LetterParts, { say, locale }: Speech): Paper {
  const { people, departure, letter, meeting } = parts;
  const [first] = people;
  const branch = shopOf(letter, first);
  return {
    size: 'A4',
    locale,
    title: say('customers.sheets.letter'),
    otherTitle: say('customers.sheets.letterOther'),
    letterhead: { ...letter, branch },
    facts: [
      [say('prints.orderNo'), first?.orderNumber ?? ''],
      [say('customers.sheets.departs'), dayText(departure.departureDate, locale)],
      [say('customers.sheets.returns'), dayText(departure.returnDate, locale)],
    ],
    file: `${departure.packageCode} ${departure.departureDate} ${first?.orderNumber ?? ''} ${say('customers.sheets.letter')}`,
    blocks: [
      { kind: 'heading', text: `${departure.packageCode} ${departure.packageNames[locale]}`, large: true },
      { kind: 'text', text: say('customers.letter.dear', { name: first?.contactPerson ?? '' }) },
      { kind: 'text', text: say('customers.letter.intro') },
      { kind: 'heading', text: say('customers.letter.meeting') },
      {
        kind: 'facts',
        boxed: true,
        columns: [
          [
            ...MEETING.map((key): Fact => [say(`customers.letter.${key}`), meeting[key] || BLANK]),
            [say('customers.letter.emergency'), branch.phone && `${branch.name[locale]} ${branch.phone}`],
          ],
        ],
      },
      { kind: 'heading', text: say('customers.letter.party') },
      travellers(parts, say),
      ...days(parts, { say, locale }),
      { kind: 'heading', text: say('customers.letter.mind') },
      {
        kind: 'list',
        items: [letter.notes[locale], ...MIND.map((key) => say(`customers.letter.${key}`))].filter(Boolean),
      },
      { kind: 'text', text: say('customers.letter.regards') },
      { kind: 'text', text: branch.name[locale], strong: true },
    ],
  };
}

function travellers({ people, coaches }: LetterParts, say: Speech['say']): PaperBlock {
  const title = (key: 'seq' | 'person' | 'chineseName' | 'type' | 'coach' | 'seat'): string =>
    say(`customers.columns.${key}`);
  return {
    kind: 'table',
    columns: [
      { title: title('seq'), tight: true, width: 0.6 },
      { title: title('person'), width: 3 },
      { title: title('chineseName'), width: 2 },
      { title: title('type'), tight: true, width: 1.2 },
      { title: title('coach'), width: 1.2 },
      { title: title('seat'), tight: true, width: 0.8 },
    ],
    rows: people.map((row, i) =>
      [
        String(i + 1),
        latinName(row),
        row.chineseName,
        say(`words.memberType.${row.type}`),
        row.carId === null ? '' : (coaches.get(row.carId) ?? ''),
        row.seatNo ?? '',
      ].map((text) => ({ text })),
    ),
  };
}

function days({ letter, departure }: LetterParts, { say, locale }: Speech): PaperBlock[] {
  if (!letter.days[locale].length) return [];
  return [
    { kind: 'heading', text: say('customers.letter.itinerary') },
    {
      kind: 'table',
      columns: [
        { title: say('customers.letter.day'), width: 0.6 },
        { title: say('customers.letter.date'), tight: true, width: 1.9 },
        { title: say('customers.letter.programme'), width: 5 },
        { title: say('customers.letter.meals'), width: 1.4 },
        { title: say('customers.letter.hotel'), width: 2 },
      ],
      rows: letter.days[locale].map((day, i) => [
        { text: String(i + 1) },
        { text: dayText(addDays(departure.departureDate, i), locale) },
        { text: day.title, small: [day.text] },
        { text: day.meals },
        { text: day.hotel },
      ]),
    },
  ];
}
