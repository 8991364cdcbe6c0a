import type { EntityManager } from 'typeorm';
import { goTone, isBelow } from '../../domain/go-no-go';
import { breakEven } from '../../domain/pricing';
import type { BoardRow } from '../../domain/wire/departure';
import type { Part } from '../../lists/worked-rows';
import { soldSheets } from '../../prices/sold-sheets';
import { bookedDays } from '../days';
import { documentsMissing, namesOf, heldSeats, owedOf, waitingFor } from './beside';
import type { Calendar } from './calendar';
import type { BoardFacts } from './on-board';

type BoardPart = Part<BoardFacts, BoardRow>;
const idsOf = (rows: readonly BoardFacts[]): number[] => rows.map(({ id }) => id);
const codesOf = (rows: readonly BoardFacts[]): string[] => [...new Set(rows.map((row) => row.packageCode))];
const sheetsOf = (em: EntityManager, rows: readonly BoardFacts[]): ReturnType<typeof soldSheets> =>
  soldSheets(em, codesOf(rows));
/** Until when a departure can be called off: by how long the tour lasts. */
async function untilOf(
  em: EntityManager,
  calendar: Calendar,
  rows: readonly BoardFacts[],
): Promise<(row: BoardFacts) => Pick<BoardRow, 'lastFreeDay' | 'decideBy'>> {
  const booked = await bookedDays(em, idsOf(rows));
  const sheetOf = await sheetsOf(
    em,
    rows.filter(({ id }) => !booked.has(id)),
  );
  return ({ id, packageCode, departureDate }) =>
    calendar.decide(departureDate, booked.get(id) ?? sheetOf(packageCode, id)?.sold.days);
}
/** With the seats of parties that have paid; the others that are booked are on hold. */
type Seats = BoardFacts & Pick<BoardRow, 'sold' | 'below'> & Partial<Pick<BoardRow, 'decideBy'>>;

/** What the board works out for a departure beside what its row says, by what is read for it. */
export const boardParts = (em: EntityManager, calendar: Calendar): BoardPart[] => [
  {
    names: ['packageName', 'translations'],
    of: async (rows) => {
      const named = await namesOf(em, codesOf(rows));
      return ({ packageCode }) => named(packageCode);
    },
  },
  {
    names: ['sold', 'held', 'below', 'tone'],
    of: async (rows) => {
      const held = await heldSeats(em, idsOf(rows));
      return ({ id, booked, state, min }) => {
        const { onHold = 0, kept = 0 } = held.get(id) ?? {};
        const sold = booked - onHold;
        return { sold, held: onHold + kept, below: isBelow(state, sold, min) };
      };
    },
  },
  { names: ['lastFreeDay', 'decideBy'], of: (rows) => untilOf(em, calendar, rows) },
  {
    names: ['tone'],
    of: async (rows) => {
      // only a departure below its minimum turns red by a day
      const pressed = (row: BoardFacts): boolean => (row as Seats).below && !(row as Seats).decideBy;
      const until = await untilOf(em, calendar, rows.filter(pressed));
      return (row) => {
        const { sold, booked, decideBy = row.departureDate } = { ...(row as Seats), ...(pressed(row) && until(row)) };
        const asked = { ...row, going: sold, onHold: booked - sold, decideBy };
        return { tone: goTone(asked, calendar.today, calendar.holidays) };
      };
    },
  },
  {
    names: ['breakEven'],
    of: async (rows) => {
      const sheetOf = await sheetsOf(em, rows);
      return ({ packageCode, id }) => {
        const sheet = sheetOf(packageCode, id);
        return { breakEven: sheet?.inputs ? breakEven(sheet.inputs, sheet.sold.prices) : null };
      };
    },
  },
  {
    names: ['parties', 'unpaidParties', 'unpaid', 'shops'],
    of: async (rows) => {
      const owed = await owedOf(em, idsOf(rows));
      return ({ id }) => owed(id);
    },
  },
  {
    names: ['documentsMissing'],
    of: async (rows) => {
      const missing = await documentsMissing(em, idsOf(rows));
      return ({ id }) => ({ documentsMissing: missing.get(id) ?? 0 });
    },
  },
  {
    names: ['waitingParties', 'waitingPeople'],
    of: async (rows) => {
      const waiting = await waitingFor(em, idsOf(rows));
      return ({ id }) => waiting.get(id) ?? { waitingParties: 0, waitingPeople: 0 };
    },
  },
];
