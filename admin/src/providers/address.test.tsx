import { Refine, useParsed, useResourceParams } from '@refinedev/core';
import { render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
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
