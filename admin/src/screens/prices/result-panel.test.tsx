import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../../providers/i18n';
import { setPreference } from '../../providers/preferences';
import { ResultPanel } from './ResultPanel';
import { newValues, type PriceValues } from './values';

const values = (inputs: Partial<PriceValues['inputs']>): PriceValues => {
  const fresh = newValues(1, {});
  return { ...fresh, inputs: { ...fresh.inputs, ...inputs } };
};

describe('the result of a price sheet', () => {
  beforeAll(async () => {
    setPreference('language', 'en');
    await startTexts();
  });
  it('asks for the costs before it speaks of profit', () => {
    render(<ResultPanel values={values({})} />);
    screen.getByText('Enter the costs to see the profit by number of travellers');
    expect(screen.queryByText(/Break-even/)).toBeNull();
  });
  it('says at how many travellers nothing is lost once there are costs', async () => {
    render(<ResultPanel values={values({ coach: 6000, attraction: 100 })} />);
    await screen.findByText(/Break-even head-count: \d+/);
  });
});
