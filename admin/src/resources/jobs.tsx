import { useInvalidate } from '@refinedev/core';
import { useEffect } from 'react';
import type { Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { useText } from '../providers/i18n';

const EVERY_MS = 15_000;
/** Its turns are told by no live message: the list is asked for again while it is looked at. */
function Above() {
  const invalidate = useInvalidate();
  useEffect(() => {
    const again = (): void => {
      if (!document.hidden) void invalidate({ resource: 'jobs', invalidates: ['list'] });
    };
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, [invalidate]);
  return null;
}

function Name({ row }: { row: Row }) {
  const name = String(row['name']);
  return <>{useText().find(`app.jobs.names.${name}`, name)}</>;
}
function Every({ row }: { row: Row }) {
  const text = useText();
  const seconds = Number(row['everySeconds']);
  if (seconds < 60) return <>{text('app.jobs.seconds', { count: seconds })}</>;
  return seconds < 3600 ? (
    <>{text('app.jobs.minutes', { count: seconds / 60 })}</>
  ) : (
    <>{text('app.jobs.hours', { count: seconds / 3600 })}</>
  );
}

/** /jobs: what the product does by itself, when it last did, and what failed; the failed ones first. */
const jobs: Slots = {
  cells: { name: Name, everySeconds: Every },
  list: { title: 'app.screens.jobs', lead: 'app.jobs.help', above: Above },
};
export default jobs;
