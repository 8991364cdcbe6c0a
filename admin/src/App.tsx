import { RouterProvider } from 'react-router';
import { Themed } from './layout/Themed';
import { makeRouter } from './router';

const router = makeRouter();

export function App() {
  return (
    <Themed>
      <RouterProvider router={router} />
    </Themed>
  );
}
