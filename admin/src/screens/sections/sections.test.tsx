import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { UserType } from '@domain/words';
import { openAdmin, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';

const tour = (id: number, name: string) => ({
  ...{ id, packageCode: `JP-${id}`, name, title: name, translations: {}, picture1: null, broken: false },
});
const SPRING = {
  ...{ id: 71, version: 3, name: 'Spring', translations: {}, order: 1, visible: true, count: 2 },
  ...{ tourIds: [7, 8], tours: [tour(7, 'Tokyo'), tour(8, 'Osaka')] },
};
const RAIL = { ...SPRING, id: 72, name: 'Rail', order: 2, count: 0, tourIds: [], tours: [] };

function open(path: string, who: UserType = 'manager') {
  signedIn(who);
  const calls = answerCalls(({ method, path: asked, body }) => {
    if (asked === '/admin/sections/toursInSections') return { data: [SPRING, RAIL] };
    if (asked.startsWith('/admin/sections/'))
      return { data: method === 'PATCH' ? { ...SPRING, ...(body as object), version: 4 } : SPRING };
    if (asked === '/tours/admin/approved') return { data: [...SPRING.tours, tour(9, 'Okinawa')] };
    return { data: asked === '/site' ? { menus: [], banners: [], footer: { columns: [] }, phone: '' } : [] };
  });
  return { opened: openAdmin(path), sent: () => calls.filter(({ method }) => method !== 'GET') };
}

it('shows and hides a section from the list at once, in the version that is seen', async () => {
  const { opened, sent } = open('/sections-management');
  await opened;
  const one = await screen.findByRole('switch', { name: /^Rail/ });
  await userEvent.click(one);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ path: '/admin/sections/72', body: { visible: false, version: 3 } });
});
it('moves no section while only some of them are in sight', async () => {
  const { opened } = open('/sections-management?q=spr');
  await opened;
  const handle = await screen.findByRole('button', { name: 'Move Spring' });
  expect((handle as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByText('Rail')).toBeNull();
});
it('saves the tours of a section with the rest of its form: one taken out, one added at the end', async () => {
  const { opened, sent } = open('/change-section?id=71');
  await opened;
  await userEvent.click(await screen.findByRole('button', { name: 'Take Tokyo out' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Tours' }));
  await userEvent.click(await screen.findByText('JP-9 · Okinawa'));
  const rows = screen.getAllByRole('listitem').map((each) => within(each).queryByText(/^JP-/)?.textContent);
  expect(rows.filter(Boolean)).toEqual(['JP-8', 'JP-9']);
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save section' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ path: '/admin/sections/71', body: { tourIds: [8, 9], version: 3 } });
  expect(sent()[0]?.body).not.toHaveProperty('tours');
});
it('is looked at by who may not change it: nothing moves, and a section opens as a record', async () => {
  const { opened } = open('/sections-management', 'staff');
  const router = await opened;
  expect(await screen.findByText(/You may look at this page/)).toBeTruthy();
  expect(((await screen.findByRole('button', { name: 'Move Spring' })) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Spring' }));
  expect(router.state.location.pathname).toBe('/change-section');
  expect(await screen.findByText('Osaka')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});
