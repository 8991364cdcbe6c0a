import { flushSync } from 'react-dom';
import { type createMemoryRouter, RouterProvider } from 'react-router';

/** The screens of a router; whoever navigates with `flushSync` sees the change with the click itself. */
export const Routed = ({ router }: { router: ReturnType<typeof createMemoryRouter> }) => (
  <RouterProvider router={router} flushSync={atOnce} />
);
const atOnce = (draw: () => unknown): undefined => void flushSync(draw);
