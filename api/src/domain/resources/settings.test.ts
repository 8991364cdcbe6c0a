import { PARAMETER_KEYS, PARAMETERS } from '../parameters';
import { systemSettings, tourSettings } from './settings';

test('every parameter stands on its screen exactly once', () => {
  for (const { only, fields } of [tourSettings, systemSettings])
    expect(Object.keys(fields).sort()).toEqual(PARAMETER_KEYS.filter((key) => PARAMETERS[key].group === only).sort());
});
