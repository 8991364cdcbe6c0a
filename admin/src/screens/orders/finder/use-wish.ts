import { useMemo } from 'react';
import { businessDate, isDate } from '@domain/dates';
import { LIMITS } from '@domain/limits';
import type { TourWish } from '@domain/wire/finder';
import { readWish } from '@domain/wish';
import { useAddress } from '../../../parts/use-address';

const heads = (typed: string | null, usual: number): number =>
  typed !== null && /^\d{1,2}$/.test(typed) ? Number(typed) : usual;

/** What the caller wants, in the address: it survives a reload and goes with a link. What is typed in the words wins. */
export function useWish() {
  const [params, put] = useAddress();
  const wish = useMemo((): TourWish => {
    const typed = readWish(params.get('q') ?? '', businessDate(new Date()));
    const day = (name: string): string | undefined => {
      const value = params.get(name);
      return isDate(value) ? value : undefined;
    };
    const party = typed.party ?? {
      adults: heads(params.get('adults'), 2),
      children: heads(params.get('children'), 0),
      babies: heads(params.get('babies'), 0),
    };
    const to = typed.to ?? day('to');
    const from = day('from');
    return {
      ...(typed.words.length >= LIMITS.searchMin ? { q: typed.words } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(params.get('country') ? { country: params.get('country') ?? '' } : {}),
      ...(params.get('area') ? { areaCode: params.get('area') ?? '' } : {}),
      ...party,
    };
  }, [params]);
  return { wish, q: params.get('q') ?? '', put };
}
