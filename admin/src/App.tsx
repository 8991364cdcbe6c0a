import { Routed } from './layout/Routed';
import { Themed } from './layout/Themed';
import { makeRouter } from './router';

const router = makeRouter();

export function App() {
  return (
    <Themed>
      <Routed router={router} />
    </Themed>
  );
}
