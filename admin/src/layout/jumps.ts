import { useNavigate } from 'react-router';
import { type KeyLabel, useHotkey } from '../parts/hotkeys';
import { mayAny } from '../providers/access';
import type { Right } from '@domain/access';

/** Two letters, one after the other, lead to the places that people go to all day. */
const JUMPS: readonly (readonly [keys: string, label: KeyLabel, to: string, right: Right])[] = [
  ['g>h', 'goHome', '/dashboard', 'events.read'],
  ['g>o', 'goOrders', '/tour-booking-management', 'orders.read'],
  ['g>d', 'goDepartures', '/tour-list-booking', 'departures.read'],
  ['g>p', 'goPackages', '/view-package', 'tours.read'],
  ['g>b', 'goBooking', '/tour-booking', 'orders.write'],
];
export function useJumps(): void {
  const [home, orders, departures, packages, booking] = JUMPS;
  useJump(home);
  useJump(orders);
  useJump(departures);
  useJump(packages);
  useJump(booking);
}
function useJump(jump: (typeof JUMPS)[number] | undefined): void {
  const navigate = useNavigate();
  const [keys, label, to, right] = jump ?? ['g>h', 'goHome', '/dashboard', 'events.read'];
  useHotkey(keys, label, () => void navigate(to), { enabled: mayAny([right]) });
}
