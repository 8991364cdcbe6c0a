import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { text } from '@domain/fields';
import { PARAMETERS } from '@domain/parameters';
import { defineResource } from '@domain/resource';
import { RESOURCES } from '@domain/resources';
import { openAdmin, openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import { Only } from './ResourceScreens';

it('has the settings that other screens read asked for again when its own are saved', async () => {
  signedIn('root');
  const names = Object.keys(RESOURCES.systemSettings.fields) as (keyof typeof PARAMETERS)[];
  const row = {
    ...{ id: 'system', version: 1, ...Object.fromEntries(names.map((name) => [name, PARAMETERS[name].initial])) },
    personalDataRetentionMonths: 84,
  };
  const calls = answerCalls(({ method, path }) =>
    path === '/parameters/groups/system' ? { data: { ...row, version: method === 'GET' ? 1 : 2 } } : { data: [] },
  );
  const asked = (): number => calls.filter(({ method, path }) => method === 'GET' && path === '/parameters').length;
  await openAdmin('/setting/system');
  const months = await screen.findByDisplayValue('84');
  await waitFor(() => expect(asked()).toBe(1));
  await userEvent.clear(months);
  await userEvent.type(months, '96');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(asked()).toBe(2));
});
it('says that something is missing only where it is, and of a wrong figure that it is marked', async () => {
  signedIn('root');
  const names = Object.keys(RESOURCES.systemSettings.fields) as (keyof typeof PARAMETERS)[];
  const row = {
    ...{ id: 'system', version: 1, ...Object.fromEntries(names.map((name) => [name, PARAMETERS[name].initial])) },
    personalDataRetentionMonths: 84,
  };
  answerCalls(({ path }) => (path === '/parameters/groups/system' ? { data: row } : { data: [] }));
  await openAdmin('/setting/system');
  const months = await screen.findByDisplayValue('84');
  await userEvent.clear(months);
  await userEvent.type(months, '-5');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Not saved: please correct the marked fields')).toBeTruthy();
  await userEvent.clear(months);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Please enter all required information!')).toBeTruthy();
});
it('keeps a figure of a table below nothing as it was typed, and refuses it at its field', async () => {
  signedIn('manager');
  const names = Object.keys(RESOURCES.tourSettings.fields) as (keyof typeof PARAMETERS)[];
  const row = {
    ...{ id: 'tour', version: 1, ...Object.fromEntries(names.map((name) => [name, PARAMETERS[name].initial])) },
  };
  const calls = answerCalls(({ path, method }) =>
    path === '/parameters/groups/tour' ? { data: { ...row, version: method === 'GET' ? 1 : 2 } } : { data: [] },
  );
  await openAdmin('/setting/tour');
  const retype = async (label: string, value: string): Promise<HTMLElement> => {
    const [box] = (await screen.findAllByLabelText(label)) as [HTMLElement];
    fireEvent.change(box, { target: { value } });
    fireEvent.blur(box);
    return box;
  };
  const boxes = [await retype('Amount', '-5'), await retype('At most HK$ each', '-5')];
  expect(boxes.map((box) => [Number((box as HTMLInputElement).value), box.getAttribute('aria-invalid')])).toEqual([
    [-5, 'true'],
    [-5, 'true'],
  ]);
  const save = screen.getByRole('button', { name: /^Save/ });
  fireEvent.click(save);
  expect(await screen.findByText(/^Give every step days of its own/)).toBeTruthy();
  expect(await screen.findByText(/^Give every rule a day of its own/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  // what is wrong is marked, and not every figure of its table
  expect(
    boxes.map((box) =>
      Boolean(box.closest('.ant-input-number-status-error, .ant-input-number-affix-wrapper-status-error')),
    ),
  ).toEqual([true, true]);
  expect(document.querySelectorAll('.input-row .ant-select-status-error')).toHaveLength(0);
  await retype('Amount', '500');
  await retype('At most HK$ each', '1000.5');
  await waitFor(() => expect(screen.queryAllByText(/^Give every/)).toHaveLength(0));
  fireEvent.click(save);
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
});
it('tells whoever reads the log what became of it', async () => {
  const harbour = defineResource({
    ...{ name: 'harbour', path: 'harbour', only: 'victoria', title: 'name', list: [] },
    ...{ fields: { name: text() }, allow: { show: 'self', edit: 'self' } },
  });
  const calls = answerCalls(({ path }) => ({
    data: path === '/harbour/victoria' ? { id: 'victoria', name: 'Victoria', version: 1 } : [],
  }));
  signedIn('root');
  await openPart(<Only resource={harbour} />, '/data/harbour');
  await userEvent.click(await screen.findByRole('button', { name: /History/ }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/audit'));
  const { query } = calls.find(({ path }) => path === '/audit') as (typeof calls)[number];
  expect([query.get('resource'), query.get('recordId')]).toEqual(['harbour', 'victoria']);
});
it('is only looked at by who may not change it: nothing invites to type, nothing is taken away', async () => {
  signedIn('manager');
  const names = Object.keys(RESOURCES.systemSettings.fields) as (keyof typeof PARAMETERS)[];
  const rates = ['2022-09-01', '2026-10-21'].map((effectiveFrom) => ({ effectiveFrom, authorityPct: 0.1, fundPct: 0 }));
  const row = {
    ...{ id: 'system', version: 1, ...Object.fromEntries(names.map((name) => [name, PARAMETERS[name].initial])) },
    levyRates: rates,
  };
  answerCalls(({ path }) => (path === '/parameters/groups/system' ? { data: row } : { data: [] }));
  await openAdmin('/setting/system');
  await screen.findByText('Staff notification e-mail');
  expect(screen.queryByText('Type an address and press Enter')).toBeNull();
  const acts = await screen.findAllByTitle<HTMLButtonElement>(/^Remove rate/);
  expect(acts).toHaveLength(2);
  expect(acts.filter(({ disabled }) => !disabled)).toEqual([]);
});
it('keeps what is typed in one part of the site while one looks at another, and asks before it is left', async () => {
  signedIn('root');
  const phone = { id: 'phone', version: 1, phone: '23456789', whatsapp: '' };
  answerCalls(({ path }) => {
    const part = /^\/site\/parts\/(\w+)$/.exec(path)?.[1];
    if (path === '/site') return { status: 404 };
    return { data: part ? { ...phone, id: part, banners: [] } : [] };
  });
  const router = await openAdmin('/header?tab=phone');
  const field = await screen.findByDisplayValue<HTMLInputElement>('23456789');
  await userEvent.clear(field);
  await userEvent.type(field, '98765432');
  await userEvent.click(screen.getByRole('tab', { name: 'Banners' }));
  await waitFor(() => expect(router.state.location.search).toContain('banners'));
  expect([field.isConnected, field.value]).toEqual([true, '98765432']);
  act(() => void router.navigate('/dashboard'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe('/header');
});
