import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { preference } from '../providers/preferences';
import { MenuGroup } from './MenuGroup';

beforeEach(() => localStorage.clear());

it('is folded by its title, remembered, and says what waits behind it', () => {
  const { rerender } = render(<MenuGroup name="group-site" label="Site" open waiting={0} />);
  const title = screen.getByRole('menuitem', { name: 'Site', expanded: true });
  fireEvent.click(title);
  expect(preference('menuGroups')).toEqual({ 'group-site': false });
  rerender(<MenuGroup name="group-site" label="Site" open={false} waiting={7} />);
  expect(screen.getByRole('menuitem', { expanded: false }).textContent).toContain('7');
});
