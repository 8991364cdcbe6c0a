import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { LIMITS } from '@domain/limits';

const places = new Map<string, number>();

/** A new page begins at its top 100 ms after the navigation (SPEC 2); Back returns to where one was. */
export function useScrollToTop(): void {
  const { pathname, key } = useLocation();
  const back = useNavigationType() === 'POP';
  const place = useEffectEvent(() => (back ? (places.get(key) ?? 0) : 0));
  // by the path: a change of the query alone (filters, steps) is no navigation to another page
  useEffect(() => {
    const to = place();
    const timer = setTimeout(() => window.scrollTo({ top: to }), LIMITS.scrollToTopMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    const note = (): void => void places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
}
