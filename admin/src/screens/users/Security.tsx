import './users.css';
import { Authenticator } from './Authenticator';
import { Sessions } from './Sessions';

/** How one signs in: the authenticator, and where one is signed in now. */
export function Security() {
  return (
    <div className="security">
      <Authenticator />
      <Sessions />
    </div>
  );
}
