import { useSearchParams } from 'react-router';
import { useStable } from './use-stable';

type Change = Readonly<Record<string, string | null | undefined>>;
type Put = (change: Change, way?: { replace: boolean }) => void;

/**
 * What the address says of a page, and how to change some words of it; an empty one goes, the way back passes over it
 * unless it is told to stop there.
 */
export function useAddress(options = { replace: true }): [words: URLSearchParams, put: Put] {
  const [words, setWords] = useSearchParams();
  const put: Put = useStable((change: Change, way = options): void =>
    setWords((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change))
        if (value) after.set(name, value);
        else after.delete(name);
      return after;
    }, way),
  );
  return [words, put];
}
