import { Refine, useParsed, useResourceParams } from '@refinedev/core';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { StillFrame } from '../parts/StillFrame';
import { AddressRead, router } from './address';

const seen: ReturnType<typeof useParsed>[] = [];
function Page() {
  seen.push(useParsed(), useParsed());
  const { id, action, identifier } = useResourceParams();
  return <p>{`${identifier} ${action} ${id}`}</p>;
}
const routes = [
  {
    element: (
      <Refine
        routerProvider={router}
        resources={['coaches', 'guides', 'hotels'].map((name) => ({
          name,
          list: `/data/${name}`,
          show: `/data/${name}/:id`,
        }))}
        options={{ disableTelemetry: true, disableRouteChangeHandler: true }}
      >
        <AddressRead>
          <Outlet />
        </AddressRead>
      </Refine>
    ),
    children: [{ path: '/data/:resource/:id', element: <Page /> }],
  },
];

it('tells every hook of Refine the same place, with the parameters of the route inside', async () => {
  const shown = render(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/data/guides/7?tab=history'] })} />,
  );
  expect(await shown.findByText('guides show 7')).toBeDefined();
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]?.params).toMatchObject({ resource: 'guides', id: '7', tab: 'history' });
});

it('lets what stands in a still frame be where its address changes behind the question mark alone', async () => {
  let drawn = 0;
  function Still() {
    drawn += 1;
    return <p>{useParsed().resource?.name}</p>;
  }
  const [root] = routes;
  const frame = <StillFrame>{<Still />}</StillFrame>;
  const router = createMemoryRouter([{ ...root, children: [{ path: '/data/:resource/:id', element: frame }] }], {
    initialEntries: ['/data/guides/7?tab=history'],
  });
  const shown = render(<RouterProvider router={router} />);
  await shown.findByText('guides');
  const before = drawn;
  await act(() => router.navigate('/data/guides/7?tab=overview'));
  expect([shown.getByText('guides') !== null, drawn]).toEqual([true, before]);
  await act(() => router.navigate('/data/hotels/7'));
  expect(await shown.findByText('hotels')).toBeDefined();
});
