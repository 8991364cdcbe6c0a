import { expect, it, vi } from 'vitest';
import { quietly } from '../layout/quietly';
import { heard, isUp } from '../providers/connection';
import { patiently } from './patiently';

const lost = (): Promise<string> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** Lets what has been promised happen. */
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

it('brings a part that the connection kept back when the server answers again', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('dialog');
  const part = patiently(load)();
  await settled();
  expect(isUp()).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
  heard(true);
  expect(await part).toBe('dialog');
});

it('gives up on a part that the answering server has no more', async () => {
  vi.useFakeTimers();
  const part = patiently(lost)();
  const refused = expect(part).rejects.toThrow('Failed to fetch');
  for (let times = 0; times < 2; times++) {
    await settled();
    heard(true);
  }
  await refused;
  heard(true);
});

it('never fails for what nobody needs yet', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('button');
  const later = quietly(load)();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await later).toBe('button');
});
