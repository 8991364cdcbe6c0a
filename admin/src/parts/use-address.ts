import { useSearchParams } from 'react-router';
import { useStable } from './use-stable';

type Change = Readonly<Record<string, string | null | undefined>>;

/** What the address says of a page, and how to change some words of it; an empty one goes, the way back passes over it. */
export function useAddress(options = { replace: true }): [words: URLSearchParams, put: (change: Change) => void] {
  const [words, setWords] = useSearchParams();
  const put = useStable((change: Change): void =>
    setWords((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change))
        if (value) after.set(name, value);
        else after.delete(name);
      return after;
    }, options),
  );
  return [words, put];
}
