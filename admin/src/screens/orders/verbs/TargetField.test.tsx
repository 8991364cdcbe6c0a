import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Answer, answerCalls, type Call } from '../../../test/api';
import { startTexts } from '../../../providers/i18n';
import { setPreference } from '../../../providers/preferences';
import { TargetField } from './TargetField';

const PACKAGES = [
  { id: 1, packageCode: 'KYOTO', name: 'Temples of Kyoto' },
  { id: 2, packageCode: 'BALI', name: 'Beaches of Bali' },
];
const dateOf = (id: number) => ({
  ...{ id: id * 10, packageCode: PACKAGES[id - 1]?.packageCode ?? '', departureDate: `2031-0${String(id)}-01` },
  ...{ free: 7, open: true },
});
const asked: Record<string, string>[] = [];
function answer({ query }: Call): Answer {
  const question = Object.fromEntries(query);
  asked.push(question);
  const { q = '', packageId } = question;
  const packages = PACKAGES.filter(({ id, name }) =>
    packageId === undefined ? name.toLowerCase().includes(q) : String(id) === packageId,
  );
  return { data: { packages, departures: packages.map(({ id }) => dateOf(id)) } };
}

beforeAll(async () => {
  setPreference('language', 'en');
  await startTexts();
});
it('names the tour that stands, offers its dates, and looks others up by what is typed', async () => {
  answerCalls(answer);
  const onChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TargetField value={{ packageId: 2, departureDateId: null }} onChange={onChange} not={99} />
    </QueryClientProvider>,
  );
  await screen.findByText('BALI Beaches of Bali');
  const [tour, date] = screen.getAllByRole('combobox') as [HTMLElement, HTMLElement];
  fireEvent.mouseDown(date);
  await screen.findByText(/^2031-02-01 .*7 free$/);
  expect(screen.queryByText(/^2031-01-01/)).toBeNull();
  fireEvent.mouseDown(tour);
  fireEvent.change(tour, { target: { value: 'kyoto' } });
  await waitFor(() => expect(asked).toContainEqual({ q: 'kyoto' }));
  fireEvent.click(await screen.findByText('KYOTO Temples of Kyoto'));
  expect(onChange).toHaveBeenCalledWith({ packageId: 1, departureDateId: null });
});
it('Enter takes what was typed, never the tour that stands and was not looked for', async () => {
  answerCalls(answer);
  const onChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TargetField value={{ packageId: 2, departureDateId: null }} onChange={onChange} not={99} />
    </QueryClientProvider>,
  );
  await screen.findByText('BALI Beaches of Bali');
  const [tour] = screen.getAllByRole('combobox') as [HTMLElement];
  fireEvent.mouseDown(tour);
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(2));
  fireEvent.change(tour, { target: { value: 'kyoto' } });
  // also before the server has answered
  fireEvent.keyDown(tour, { key: 'Enter', keyCode: 13 });
  expect(onChange).toHaveBeenCalledWith({ packageId: 1, departureDateId: null });
});
