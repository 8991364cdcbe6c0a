import { type RefObject, useEffect, useState } from 'react';
import type { CustomerRow } from '@domain/wire/customer';
import { choose } from '../../../parts/list/shown-columns';
import { COLUMNS } from './grid-columns';
import type { GridTools } from './use-grid';
import type { PeopleList } from './use-people-list';

/** Leads to a cell wherever it is: takes off the filters that hide its row, then shows its column. */
export function useGoTo(
  { state, columns }: PeopleList,
  rows: readonly CustomerRow[],
  tools: RefObject<GridTools | null>,
): (memberId: number, cell: string) => void {
  const [wanted, setWanted] = useState<{ memberId: number; cell: string }>();
  useEffect(() => {
    if (!wanted) return;
    const { memberId, cell } = wanted;
    const keys = columns.map(({ key }): string => key);
    if (!rows.some((row) => row.memberId === memberId) && state.narrowed) return state.clear();
    if (!keys.includes(cell) && COLUMNS.some(({ key }) => key === cell)) return choose(state, [...keys, cell]);
    tools.current?.goTo(memberId, cell);
    setWanted(undefined);
  }, [wanted, rows, columns, state, tools]);
  return (memberId, cell) => setWanted({ memberId, cell });
}
