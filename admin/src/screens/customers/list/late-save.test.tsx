import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CustomerListWire } from '@domain/wire/customer';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { useCustomerList, useDeskCache } from '../calls';
import { useListEdits } from './use-list-edits';

const listAt = (version: number, remark: string) =>
  ({
    departure: { id: 3 },
    data: [{ memberId: 7, version, orderId: 1, surname: 'CHAN', givenName: 'TAI MAN', remark }],
    rooms: [],
  }) as unknown as CustomerListWire;

const typing = async (first: CustomerListWire) => {
  signedIn('staff');
  let stored = first;
  const calls = answerCalls(({ method, body }) => {
    if (method !== 'PATCH') return { data: stored };
    const [part] = (body as { data: { version: number; remark: string }[] }).data;
    if (!part || part.version !== stored.data[0]?.version)
      return { status: 409, data: { statusCode: 409, code: 'general.stale', message: 'Changed meanwhile' } };
    return { data: (stored = listAt(part.version + 1, part.remark)) };
  });
  function Grid({ list }: { list: CustomerListWire }) {
    const edits = useListEdits(list, () => undefined);
    const cache = useDeskCache(3);
    return (
      <>
        <p>
          {list.data[0]?.remark || 'none'}, {edits.changed} typed
        </p>
        <p>clash: {edits.clashes[7]?.['remark'] ?? 'none'}</p>
        <button onClick={() => edits.put([{ memberId: 7, cell: 'remark', value: 'mine' }])}>type</button>
        <button onClick={() => void cache.askAgain()}>news</button>
        <button onClick={() => void edits.save()}>save</button>
      </>
    );
  }
  function Page() {
    const { data } = useCustomerList(3);
    return data ? <Grid list={data} /> : null;
  }
  await openPart(<Page />, '/');
  fireEvent.click(await screen.findByText('type'));
  await screen.findByText(/1 typed/);
  return {
    other: (list: CustomerListWire): void => void (stored = list),
    sent: (): unknown[] =>
      calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { data: unknown[] }).data[0]),
  };
};

it('saves a row at the version at which its typing began, and over what another saved only when that was in sight', async () => {
  const { other, sent } = await typing(listAt(2, ''));
  // another clerk saves the row, and the news of it come
  other(listAt(5, 'theirs'));
  fireEvent.click(screen.getByText('news'));
  await screen.findByText('theirs, 1 typed');
  fireEvent.click(screen.getByText('save'));
  expect(await screen.findByText(/saving again replaces theirs/)).toBeTruthy();
  expect(sent()).toEqual([{ memberId: 7, version: 2, remark: 'mine' }]);
  await screen.findByText('theirs, 1 typed');
  await screen.findByText('clash: now: theirs');
  await waitFor(() => {
    if (sent().length < 2) fireEvent.click(screen.getByText('save'));
    expect(sent()).toEqual([expect.anything(), { memberId: 7, version: 5, remark: 'mine' }]);
  });
  await screen.findByText('mine, 0 typed');
  await screen.findByText('clash: none');
});

it('saves at once what another saved beside, where nothing is to be decided', async () => {
  const { other, sent } = await typing(listAt(2, ''));
  other(listAt(5, ''));
  fireEvent.click(screen.getByText('save'));
  await screen.findByText('mine, 0 typed');
  expect(sent()).toEqual([2, 5].map((version) => ({ memberId: 7, version, remark: 'mine' })));
  expect(screen.queryByText(/saving again replaces theirs/)).toBeNull();
});
