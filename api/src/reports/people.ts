import type { ReportColumn } from '../domain/wire/report';
import { MEMBER_TYPES, type MemberType } from '../domain/words';

const KEYS = { ADULT: 'adults', MEMBER: 'members', CHILD: 'children', BABY: 'babies' } as const satisfies Record<
  MemberType,
  string
>;
/** A column for each type of traveller, babies apart (decisions B12, B18). */
export const PEOPLE: ReportColumn[] = MEMBER_TYPES.map((type) => ({ key: KEYS[type], kind: 'int', total: true }));

/** Travellers counted by type, as those columns hold them. */
export const byType = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(MEMBER_TYPES.map((type) => [KEYS[type], counts[type] ?? 0]));
