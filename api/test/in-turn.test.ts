import { InTurn } from '../src/http/in-turn';

const LIMITS = { atOnce: 1, own: 3, waiting: 4 };
/** Works that end when they are told to, and the order in which they were begun. */
function desk(limits = LIMITS) {
  const turns = new InTurn(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (by: number, name: string): Promise<string> =>
    turns.run(by, () => {
      begun.push(name);
      return new Promise((resolve) => ends.push(() => resolve(name)));
    });
  const endOne = async (): Promise<void> => {
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, endOne };
}

test('persons take turns, whoever asked more and earlier', async () => {
  const { ask, begun, endOne } = desk();
  const all = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(2, 'b1'), ask(3, 'c1')];
  for (let i = 0; i < 5; i += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});
test('one person has only so many under way, and gets a place back with each that ends', async () => {
  const { ask, endOne } = desk();
  const held = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3')];
  await expect(ask(1, 'a4')).rejects.toMatchObject({ code: 'general.tooMany' });
  await endOne();
  const again = ask(1, 'a4');
  for (let i = 0; i < 3; i += 1) await endOne();
  expect(await Promise.all([...held, again])).toHaveLength(4);
});
test('whoever comes when too many wait is asked to come again, and nothing is lost when work fails', async () => {
  const { ask, endOne } = desk({ ...LIMITS, waiting: 1 });
  const held = [ask(1, 'a1'), ask(2, 'b1')];
  await expect(ask(3, 'c1')).rejects.toMatchObject({ code: 'general.busy' });
  for (let i = 0; i < 2; i += 1) await endOne();
  await Promise.all(held);
  const turns = new InTurn(LIMITS);
  await expect(turns.run(1, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await turns.run(1, () => Promise.resolve('next'))).toBe('next');
});
