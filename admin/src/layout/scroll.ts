import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { LIMITS } from '@domain/limits';

const places = new Map<string, number>();

/** A new page begins at its top 100 ms after the navigation (SPEC 2); Back returns to where one was. */
export function useScrollToTop(): void {
  const { pathname, key } = useLocation();
  const back = useNavigationType() === 'POP';
  useEffect(() => {
    const to = back ? (places.get(key) ?? 0) : 0;
    const timer = setTimeout(() => window.scrollTo({ top: to }), LIMITS.scrollToTopMs);
    return () => clearTimeout(timer);
    // a change of the query alone (filters, steps) is no navigation to another page
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  useEffect(() => {
    const note = (): void => void places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
}
