import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPreference } from '../../providers/preferences';
import { openPart } from '../../test/admin';
import { ResultPanel } from './ResultPanel';
import { newValues, type PriceValues } from './values';

const values = (inputs: Partial<PriceValues['inputs']>): PriceValues => {
  const fresh = newValues(1, {});
  return { ...fresh, inputs: { ...fresh.inputs, ...inputs } };
};

describe('the result of a price sheet', () => {
  beforeAll(() => setPreference('language', 'en'));
  it('asks for the costs before it speaks of profit', async () => {
    await openPart(<ResultPanel values={values({})} />, '/desk');
    await screen.findByText('Enter the costs to see the profit by number of travellers');
    expect(screen.queryByText(/Break-even/)).toBeNull();
  });
  it('says at how many travellers nothing is lost once there are costs', async () => {
    await openPart(<ResultPanel values={values({ coach: 6000, attraction: 100 })} />, '/desk');
    await screen.findByText(/Break-even head-count: \d+/);
  });
});
