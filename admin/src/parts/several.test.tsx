import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Problem } from '../providers/problem';
import { openPart } from '../test/admin';
import { actOnEach, useTellOutcome } from './several';

const refusal = (message: string): Problem => new Problem(message, 409, 'general.conflict');

describe('an act on several records', () => {
  it('goes on behind one that is refused, and says which', async () => {
    const seen: number[] = [];
    const refused = await actOnEach([1, 2, 3], (row) => {
      seen.push(row);
      return row === 2 ? Promise.reject(refusal('no')) : Promise.resolve();
    });
    expect(seen).toEqual([1, 2, 3]);
    expect(refused.map(({ row, problem }) => [row, problem.message])).toEqual([[2, 'no']]);
  });
  it('stops at what is no refusal', async () => {
    await expect(actOnEach([1, 2], () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });
  it('tells how many were done, and why each of the others was not', async () => {
    function Ends() {
      const tell = useTellOutcome();
      const refused = [{ row: 'B', problem: refusal('Too late') }];
      return (
        <button
          type="button"
          onClick={() => tell({ move: 'Submit', nameOf: (row: string) => row }, ['A', 'B'], refused)}
        >
          end
        </button>
      );
    }
    await openPart(<Ends />, '/');
    fireEvent.click(await screen.findByText('end'));
    await screen.findAllByText('Submit: 1 done, 1 refused');
    expect(screen.getByText('B').closest('li')?.textContent).toBe('B: Too late');
  });
});
