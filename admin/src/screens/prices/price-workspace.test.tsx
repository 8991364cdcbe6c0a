import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AxiosAdapter } from 'axios';
import { MemoryRouter, useLocation, useSearchParams } from 'react-router';
import { expect, it, vi } from 'vitest';
import { http } from '../../providers/client';
import { ParametersOf } from '../../providers/parameters';
import { signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { PriceWorkspace } from './PriceWorkspace';

const SHEET = {
  id: 7,
  packageCode: 'GX-GUILIN5',
  status: 'incomplete',
  adultPrice: 0,
  updatedAt: '2026-11-21T00:00:00Z',
};
vi.mock('./PriceEditor', () => ({
  PriceEditor: ({ created }: { created: (sheet: typeof SHEET) => void }) => (
    <button onClick={() => created(SHEET)}>make</button>
  ),
}));

/** The steps of a package, as far as they matter here: the price is one, the next is another. */
function Steps() {
  const [params, setParams] = useSearchParams();
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <button onClick={() => setParams({ step: 'review' })}>next</button>
      {params.get('step') === 'price' && <PriceWorkspace code="GX-GUILIN5" days={5} />}
    </>
  );
}
/** Makes a calculation; its list comes when the answered function is called. */
async function made(): Promise<(sheets: object[]) => Promise<void>> {
  signedIn('staff');
  let sheets: object[] = [];
  answerCalls(({ path }) => ({ data: path === '/parameters' ? [] : { departures: [], sheets } }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/update-package/GX-GUILIN5?step=price']}>
        <ParametersOf>
          <Steps />
        </ParametersOf>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const make = await screen.findByText('make');
  const answers = http.defaults.adapter as AxiosAdapter;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  http.defaults.adapter = async (config) => {
    await held;
    return answers(config);
  };
  fireEvent.click(make);
  return async (listed) => {
    sheets = listed;
    await act(async () => release());
  };
}
const address = (): string => screen.getByRole('status').textContent ?? '';

it('a calculation that was just made stands in the address', async () => {
  const list = await made();
  await list([SHEET]);
  await vi.waitFor(() => expect(address()).toBe('?step=price&sheet=7'));
});
it('who goes on before it is listed is not called back', async () => {
  const list = await made();
  fireEvent.click(screen.getByText('next'));
  await list([SHEET]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(address()).toBe('?step=review');
});
