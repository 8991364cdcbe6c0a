import type { EntityManager } from 'typeorm';
import { addDays, businessDate, type DateOnly } from '../../domain/dates';
import { BOARD_DAYS } from '../../domain/go-no-go';
import type { Parameters } from '../../domain/parameters';
import { departuresBoard } from '../../domain/resources/departuresBoard';
import type { BoardRow } from '../../domain/wire/departure';
import type { ListPage, ListParams } from '../../lists/list-spec';
import { workedPage, workedRows } from '../../lists/worked-rows';
import { calendarOf } from './calendar';
import { onBoard } from './on-board';
import { boardParts } from './parts';

/**
 * The go / no-go board: the first departures of a time, by date, with what decides whether they go, and how many there
 * are; narrowed, put in order and paged if it is asked (decision 115).
 */
export async function departureBoard(
  em: EntityManager,
  parameters: Readonly<Parameters>,
  now: Date,
  { from, to, asked }: { from?: DateOnly; to?: DateOnly; asked?: ListParams | undefined },
): Promise<ListPage<BoardRow>> {
  const today = businessDate(now);
  const first = from ?? today;
  const days: [DateOnly, DateOnly] = [first, to ?? addDays(first, BOARD_DAYS)];
  const { rows, total } = await onBoard(em, today, days);
  const parts = boardParts(em, await calendarOf(em, parameters, today, days));
  if (asked) return workedPage(departuresBoard, rows, parts, asked);
  return { rows: await workedRows(rows, parts), total };
}
