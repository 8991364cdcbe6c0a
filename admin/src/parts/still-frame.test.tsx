import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useNavigate, useParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { StillFrame, StillRoute, useSearch, WithinFrame } from './StillFrame';

const menu = vi.fn<(path: string) => void>();
const button = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());

/** Knows the path, as a link of the menu does. */
function Menu() {
  const { pathname } = useLocation();
  menu(pathname);
  return <nav>{pathname}</nav>;
}
/** Leads somewhere, and does not care where one is. */
const Button = () => {
  useNavigate();
  button();
  return null;
};
const buttonOfScreen = <Button />;
function Body() {
  const { search } = useLocation();
  const { id } = useParams();
  return (
    <main>
      {id} {search}
      {buttonOfScreen}
    </main>
  );
}
const frame = (
  <>
    <Menu />
    <WithinFrame>
      <Outlet />
    </WithinFrame>
  </>
);
const body = (
  <StillRoute>
    <Body />
  </StillRoute>
);
async function opened() {
  const router = createMemoryRouter(
    [{ element: <StillFrame>{frame}</StillFrame>, children: [{ path: '/thing/:id', element: body }] }],
    { initialEntries: ['/thing/1?tab=a'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('main');
  return (to: string) => act(() => router.navigate(to));
}
const said = (): (string | null)[] => [
  screen.getByRole('navigation').textContent,
  screen.getByRole('main').textContent,
];

test('another question behind the same path reaches the screen and draws nothing around it', async () => {
  const go = await opened();
  vi.clearAllMocks();
  await go('/thing/1?tab=b');
  expect(said()).toEqual(['/thing/1', '1 ?tab=b']);
  expect(menu).not.toHaveBeenCalled();
  expect(button).not.toHaveBeenCalled();
});
test('another path reaches the frame, the screen and its parameters', async () => {
  const go = await opened();
  await go('/thing/2?tab=b');
  expect(said()).toEqual(['/thing/2', '2 ?tab=b']);
  expect(menu).toHaveBeenLastCalledWith('/thing/2');
});

test('what stands behind the question mark is read and changed also where the place is still', async () => {
  const drawn = vi.fn<() => void>();
  const setters = new Set<unknown>();
  function Aside() {
    drawn();
    return <Tab />;
  }
  function Tab() {
    const [params, set] = useSearch();
    setters.add(set);
    return (
      <button
        onClick={() =>
          set((before) => {
            before.set('tab', 'c');
            return before;
          })
        }
      >
        {params.get('tab')}
      </button>
    );
  }
  const aside = <Aside />;
  const router = createMemoryRouter([{ path: '/thing/:id', element: <StillFrame>{aside}</StillFrame> }], {
    initialEntries: ['/thing/1?tab=a&step=x'],
  });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/thing/1?tab=b&step=y'));
  const button = screen.getByRole('button', { name: 'b' });
  await act(async () => button.click());
  expect(router.state.location).toMatchObject({ pathname: '/thing/1', search: '?tab=c&step=y' });
  expect(button.textContent).toBe('c');
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(setters.size).toBe(1);
});
