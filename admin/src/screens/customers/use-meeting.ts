import { useState } from 'react';
import type { Meeting } from '@domain/papers/letter';
import { preference, setPreference } from '../../providers/preferences';

/** So many departures are remembered, the last ones. */
const KEPT = 12;

/** Where people meet, as this person filled it in for a departure's letters; there again the next day, at any counter. */
export function useMeeting(id: number) {
  const [meeting, setMeeting] = useState<Meeting>(() => kept().find(([of]) => of === id)?.[1] ?? {});
  const put = (key: keyof Meeting, value: string): void => {
    const { [key]: _before, ...others } = meeting;
    const next = value ? { ...others, [key]: value } : others;
    setMeeting(next);
    setPreference('meetings', [[id, next] as const, ...kept().filter(([of]) => of !== id)].slice(0, KEPT));
  };
  return { meeting, put };
}
const kept = (): readonly (readonly [number, Meeting])[] => preference('meetings') ?? [];
