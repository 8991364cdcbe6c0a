import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Problem } from '../../providers/problem';
import { Kept } from '../Kept';
import { clashingKeys, mergeMine } from './merge';
import { type DraftOptions, SavedInPart, useDraft } from './use-draft';

interface Row {
  version: number;
  a: string;
  b: string;
}
type Values = Omit<Row, 'version'>;
const toValues = ({ a, b }: Row): Values => ({ a, b });

function drafted(over: Partial<DraftOptions<Row, Values, 'save' | 'submit'>> = {}) {
  const form: { values: Values } = { values: { a: 'a', b: 'b' } };
  const stored: Row = { version: 1, a: 'a', b: 'b' };
  const send = vi.fn(async (values: Values, _: string, row: Row | null) => ({
    ...values,
    version: (row?.version ?? 0) + 1,
  }));
  const useOwn = () =>
    useDraft<Row, Values, 'save' | 'submit'>({
      stored,
      keep: 'save',
      auto: false,
      read: () => form.values,
      write: (values) => (form.values = values),
      toValues,
      send,
      fetch: async () => stored,
      refused: () => undefined,
      ...over,
    });
  return { form, send, useOwn };
}
function setUp(over: Parameters<typeof drafted>[0] = {}) {
  const { useOwn, ...beside } = drafted(over);
  return { ...beside, draft: renderHook(useOwn).result };
}

test('what I touched stays mine, the rest becomes theirs', () => {
  expect(mergeMine({ a: '1', b: '1', c: '1' }, { a: '2', b: '1', c: '2' }, { a: '3', b: '3', c: '1' })).toEqual({
    a: '2',
    b: '3',
    c: '2',
  });
});

test.each<[string, object[], object[], object[] | null]>([
  ['another row each', [{ t: 'a1' }, { t: 'b' }], [{ t: 'a' }, { t: 'b2' }], [{ t: 'a1' }, { t: 'b2' }]],
  ['one changed, one added', [{ t: 'a1' }, { t: 'b' }], [{ t: 'a' }, { t: 'b' }, { t: 'c' }], null],
  ['one changed, the last taken out', [{ t: 'a1' }, { t: 'b' }], [{ t: 'a' }], null],
  ['the same row', [{ t: 'a1' }, { t: 'b' }], [{ t: 'a2' }, { t: 'b' }], null],
  ['a row that the other took out', [{ t: 'a' }, { t: 'b1' }], [{ t: 'b' }], null],
  ['both added', [{ t: 'a' }, { t: 'b' }, { t: 'c' }], [{ t: 'a' }, { t: 'b' }, { t: 'd' }], null],
])('rows: %s', (_, mine, theirs, merged) => {
  const [base, own, other] = [[{ t: 'a' }, { t: 'b' }], mine, theirs].map((rows) => ({ rows }));
  if (!base || !own || !other) return;
  expect(clashingKeys(base, own, other)).toEqual(merged ? [] : ['rows']);
  expect(mergeMine(base, own, other)).toEqual({ rows: merged ?? mine });
});

const person = (name: string, phone: string): object => ({ name, phone });
const [ann, bob, cat] = [person('Ann', '1'), person('Bob', '1'), person('Cat', '3')];
test.each<[string, object[], object[]]>([
  ['cells of a row that the other took out', [person('Ann', '9'), bob, cat], [bob, cat]],
  ['another row taken out by each', [ann, cat], [bob, cat]],
  ['another cell of the same row', [person('Ann', '9'), bob, cat], [person('Anna', '1'), bob, cat]],
])('rows never mix two people: %s', (_, mine, theirs) => {
  const [base, own, other] = [{ rows: [ann, bob, cat] }, { rows: mine }, { rows: theirs }];
  expect(clashingKeys(base, own, other)).toEqual(['rows']);
  expect(mergeMine(base, own, other)).toEqual(own);
});

test('a save sends what stands in the form, and the next one the new version', async () => {
  const { form, send, draft } = setUp();
  form.values = { a: 'x', b: 'b' };
  act(() => draft.current.touch());
  expect(draft.current.dirty).toBe(true);
  await act(async () => void (await draft.current.flush()));
  expect(draft.current).toMatchObject({ dirty: false, stored: { version: 2, a: 'x' } });
  await act(async () => void (await draft.current.act('submit')));
  expect(send.mock.calls.map(([, action, row]) => [action, row?.version])).toEqual([
    ['save', 1],
    ['submit', 2],
  ]);
});

test('typing while a save is on its way stays unsaved and is not overwritten', async () => {
  let answer: (row: Row) => void = () => undefined;
  const { form, draft } = setUp({ send: () => new Promise((resolve) => (answer = resolve)) });
  act(() => draft.current.touch());
  let saving: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    saving = draft.current.act('save');
    await Promise.resolve();
  });
  form.values = { a: 'typed meanwhile', b: 'b' };
  act(() => draft.current.touch());
  await act(async () => {
    answer({ version: 2, a: 'a', b: 'b' });
    await saving;
  });
  expect(form.values.a).toBe('typed meanwhile');
  expect(draft.current.dirty).toBe(true);
});

test('two saves never overtake each other', async () => {
  let under = 0;
  let most = 0;
  const send = async (values: Values, _: string, row: Row | null): Promise<Row> => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 5));
    under--;
    return { ...values, version: (row?.version ?? 0) + 1 };
  };
  const { draft } = setUp({ send });
  await act(async () => void (await Promise.all([draft.current.act('save'), draft.current.act('save')])));
  expect(most).toBe(1);
  expect(draft.current.stored?.version).toBe(3);
});

test('a stale record keeps the typing, blocks saves, and merges on demand', async () => {
  const theirs: Row = { version: 5, a: 'a', b: 'theirs' };
  const sent: [Values, number | undefined][] = [];
  const { form, draft } = setUp({
    fetch: async () => theirs,
    send: async (values, _, row) => {
      sent.push([values, row?.version]);
      if (row?.version === 1) throw new Problem('stale', 409, 'general.stale');
      return { ...values, version: 6 };
    },
  });
  form.values = { a: 'mine', b: 'b' };
  act(() => draft.current.touch());
  await act(async () => void (await draft.current.flush()));
  expect(draft.current.conflict?.theirs).toEqual(theirs);
  expect(form.values.a).toBe('mine');
  await act(async () => void (await draft.current.act('submit')));
  expect(sent).toHaveLength(1);
  await act(() => draft.current.keepMine());
  expect(sent[1]).toEqual([{ a: 'mine', b: 'theirs' }, 5]);
  expect(draft.current).toMatchObject({ conflict: null, dirty: false, stored: { version: 6 } });
});

test('an act on a record that is stale is not safe to go on from, though nothing was typed', async () => {
  const { draft } = setUp({
    send: async () => {
      throw new Problem('stale', 409, 'general.stale');
    },
  });
  expect(await act(() => draft.current.act('submit'))).toBe(false);
  expect(await act(() => draft.current.flush())).toBe(false);
});

test('of a save that was refused in part the next one sends the version that the rest made, and the typing stays unsaved', async () => {
  const problem = new Problem('wrong', 400, 'general.invalid');
  const refused = vi.fn();
  const versions: (number | undefined)[] = [];
  const { draft } = setUp({
    refused,
    send: async (values, _, row) => {
      versions.push(row?.version);
      if (row?.version === 1) throw new SavedInPart({ ...values, version: 2 }, problem);
      return { ...values, version: 3 };
    },
  });
  act(() => draft.current.touch());
  expect(await act(() => draft.current.flush())).toBe(false);
  expect(refused).toHaveBeenCalledWith(problem, false);
  expect(draft.current).toMatchObject({ dirty: true, refusal: true, stored: { version: 2 } });
  expect(await act(() => draft.current.flush())).toBe(true);
  expect(versions).toEqual([1, 2]);
});

test('taking their changes over keeps what only I changed', async () => {
  const { form, draft } = setUp({
    fetch: async () => ({ version: 5, a: 'theirs', b: 'b' }),
    send: async () => {
      throw new Problem('stale', 409, 'general.stale');
    },
  });
  form.values = { a: 'mine', b: 'mine too' };
  act(() => draft.current.touch());
  await act(async () => void (await draft.current.flush()));
  act(() => draft.current.takeTheirs());
  expect(form.values).toEqual({ a: 'theirs', b: 'mine too' });
  expect(draft.current).toMatchObject({ conflict: null, dirty: true, stored: { version: 5 } });
});

/** A step with a draft in it, beside another step of the same page, and another page. */
async function inSteps() {
  const { send, useOwn } = drafted({ auto: true });
  function Step() {
    const { touch } = useOwn();
    return <button onClick={touch}>type</button>;
  }
  function Page() {
    const [params] = useSearchParams();
    return (
      <Kept all={['price', 'review']} at={params.get('step') ?? 'price'}>
        {(step) => (step === 'price' ? <Step /> : <p>the whole</p>)}
      </Kept>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/page', element: <Page /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/page'] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByText('type'));
  return { send, router };
}
test('a step that goes out of sight saves what was typed in it, without waiting for its time', async () => {
  const { send, router } = await inSteps();
  await act(() => router.navigate('/page?step=review'));
  expect(screen.getByText('the whole').closest('[hidden]')).toBeNull();
  expect(screen.getByText('type').closest('[hidden]')).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(1);
});
test('who leaves the page has been asked: nothing is saved behind his back', async () => {
  const { send, router } = await inSteps();
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('elsewhere')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
