import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { users } from '@domain/resources/users';
import type { RefField } from '@domain/fields';
import { openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import { RefSelect } from './RefSelect';

const SHOPS = [
  { id: 1, code: 'HQ', name: 'Head office' },
  { id: 2, code: 'MK', name: 'Mong Kok' },
  { id: 3, code: 'CWB', name: 'Causeway Bay', address: 'Yee Wo Street' },
];
const enter = (field: HTMLElement): boolean => fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });

it('Enter takes what was found for what is typed, never an entry of the answer before', async () => {
  signedIn('root');
  answerCalls(({ path, query }) => {
    if (path !== '/branches') return { data: [] };
    // the server finds by more than what is shown
    const found = query.get('q') === 'yee wo' ? SHOPS.slice(2) : SHOPS.slice(0, 2);
    return { data: found, headers: { 'x-total-count': String(found.length) } };
  });
  const onChange = vi.fn();
  await openPart(<RefSelect field={users.fields.branch as RefField} value="MK" onChange={onChange} />, '/');
  const field = await screen.findByRole('combobox');
  fireEvent.mouseDown(field);
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(2));
  fireEvent.change(field, { target: { value: 'yee wo' } });
  enter(field);
  expect(onChange).not.toHaveBeenCalled();
  await screen.findByTitle('CWB · Causeway Bay');
  expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1);
  expect((field as HTMLInputElement).value).toBe('yee wo');
  enter(field);
  expect(onChange.mock.calls).toEqual([['CWB']]);
});
it('Enter takes at once what is there already and fits', async () => {
  signedIn('root');
  answerCalls(({ path }) => ({
    data: path === '/branches' ? SHOPS.slice(0, 2) : [],
    headers: { 'x-total-count': '2' },
  }));
  const onChange = vi.fn();
  await openPart(<RefSelect field={users.fields.branch as RefField} onChange={onChange} />, '/');
  const field = await screen.findByRole('combobox');
  fireEvent.mouseDown(field);
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(2));
  fireEvent.change(field, { target: { value: 'mong' } });
  enter(field);
  expect(onChange.mock.calls).toEqual([['MK']]);
});
