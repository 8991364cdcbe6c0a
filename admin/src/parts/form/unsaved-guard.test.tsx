import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { openPart } from '../../test/admin';
import { useUnsavedGuard } from './use-unsaved-guard';

function Inner({ dirty }: { dirty: boolean }) {
  useUnsavedGuard(dirty);
  return <Link to="/elsewhere">away</Link>;
}
/** A form within a form, the inner one opened later: a package and its price. */
function Both({ outer, inner }: { outer: boolean; inner: boolean }) {
  const [open, setOpen] = useState(false);
  useUnsavedGuard(outer);
  return open ? <Inner dirty={inner} /> : <button onClick={() => setOpen(true)}>open</button>;
}

/** A page whose form goes with it. */
function Page() {
  const { pathname } = useLocation();
  return (
    <div id="main-content" tabIndex={-1}>
      {pathname === '/here' ? <Inner dirty /> : <p>The other page</p>}
    </div>
  );
}

it('gives the focus to the page that comes when what had it went with the page that was left', async () => {
  await openPart(<Page />, '/here');
  await userEvent.click(await screen.findByText('away'));
  await userEvent.click((await screen.findAllByRole('button', { name: /^Leave/ })).at(-1) as HTMLElement);
  await screen.findByText('The other page');
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('main-content'));
});

describe('leaving a form that holds another', () => {
  it.each([
    ['the outer one', true, false],
    ['the inner one', false, true],
  ])('asks about unsaved work of %s, and stays where that is wanted', async (_, outer, inner) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const router = await openPart(<Both outer={outer} inner={inner} />, '/here');
    await userEvent.click(await screen.findByText('open'));
    await userEvent.click(screen.getByText('away'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/here');
    await userEvent.click(screen.getByText('away'));
    await userEvent.click((await screen.findAllByRole('button', { name: /^Leave/ })).at(-1) as HTMLElement);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    expect(warned.mock.calls.flat().filter((each) => /blocker/.test(String(each)))).toEqual([]);
    act(() => warned.mockRestore());
  });
  it('asks nothing when both are saved', async () => {
    const router = await openPart(<Both outer={false} inner={false} />, '/here');
    await userEvent.click(await screen.findByText('open'));
    await userEvent.click(screen.getByText('away'));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });
});
