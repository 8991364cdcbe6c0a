import { useEffect } from 'react';

/** The window's title: code · page · Tourdesk. */
export function useTitle(page: string, code?: string): void {
  useEffect(() => {
    document.title = [code, page, 'Tourdesk'].filter(Boolean).join(' · ');
  }, [page, code]);
}
