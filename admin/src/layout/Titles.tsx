import { DocumentTitleHandler } from '@refinedev/react-router';
import { useRef } from 'react';
import { useText } from '../providers/i18n';

/** Names the window after the place; a page that is about one thing puts its code and its own words there (use-title). */
export function Titles() {
  const text = useText();
  const at = useRef<string>(undefined);
  return (
    <DocumentTitleHandler
      handler={({ resource, pathname = '' }) => {
        const before = document.title;
        if (at.current === pathname) return before;
        at.current = pathname;
        const label = resource?.meta?.label;
        return [label, text('app.name')].filter(Boolean).join(' · ');
      }}
    />
  );
}
