import { useEffect, useRef } from 'react';
import { upAgain } from './connection';
import { isProblem, type Problem } from './problem';

/** No answer of the server came, so that it is not known whether it did what was asked. */
const isLost = (error: unknown): error is Problem => isProblem(error) && [0, 502, 504].includes(error.statusCode);

/**
 * The answer to something that is done once by its key. One that was lost on its way is asked for again by that key, as soon
 * as the server answers: it is the first one, or the only one.
 * @param lost told each time that no answer came
 * @param waits whether anybody still waits for it
 */
export async function answered<T>(
  act: () => Promise<T>,
  lost: (problem: Problem) => void,
  waits = () => true,
): Promise<T> {
  for (;;)
    try {
      return await act();
    } catch (error) {
      if (!isLost(error) || !waits()) throw error;
      lost(error);
      await upAgain();
    }
}

/** The same for a dialog: whoever closes it waits no more. */
export function useAnswered(): <T>(act: () => Promise<T>, lost: (problem: Problem) => void) => Promise<T> {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  return (act, lost) => answered(act, lost, () => open.current);
}
