import { expect, test } from 'vitest';
import { PARAMETER_KEYS, PARAMETERS } from '@domain/parameters';
import { SYSTEM_PARTS, TOUR_PARTS } from './layout';

test('every parameter stands on its screen exactly once', () => {
  const shown = { tour: TOUR_PARTS, system: SYSTEM_PARTS } as const;
  for (const group of ['tour', 'system'] as const) {
    const keys = shown[group].flatMap((part) => part.keys);
    expect([...keys].sort()).toEqual(PARAMETER_KEYS.filter((key) => PARAMETERS[key].group === group).sort());
  }
});
