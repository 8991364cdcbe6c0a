import { Command as Cmdk } from 'cmdk';
import type { ReactNode } from 'react';
import type { SearchHit } from '@domain/wire/search';
import { dateText } from '../../parts/DateText';
import { StatusTag } from '../../parts/StatusTag';
import { Icon } from '../icons';

interface EntryProps {
  value: string;
  icon: ReactNode;
  name: ReactNode;
  details?: ReactNode;
  right?: ReactNode;
  /** Of an earlier question: shown until the answer to the present one is there, but not opened. */
  stale?: boolean | undefined;
  onOpen: () => void;
}
/** One line of the palette: Enter or a click opens it. */
export function Entry({ value, icon, name, details, right, stale = false, onOpen }: EntryProps) {
  return (
    <Cmdk.Item value={value} disabled={stale} onSelect={onOpen}>
      <span className="palette-icon" aria-hidden>
        {icon}
      </span>
      <span className="palette-words">
        <span className="palette-name">{name}</span>
        {details && <span className="palette-details">{details}</span>}
      </span>
      {right && <span className="palette-right">{right}</span>}
    </Cmdk.Item>
  );
}

interface HitProps {
  group: string;
  icon: string;
  hit: SearchHit;
  typed?: string;
  stale?: boolean;
  onOpen: () => void;
}
/** A record: its name with what was typed marked, what tells it from its like, its date and state. */
export function HitEntry({ group, icon, hit, typed = '', stale, onOpen }: HitProps) {
  return (
    <Entry
      value={`${group} ${hit.id}`}
      stale={stale}
      icon={<Icon name={icon} />}
      name={<Marked words={hit.title} typed={typed} />}
      details={<Marked words={hit.details.filter(Boolean).join(' · ')} typed={typed} />}
      right={
        <>
          {hit.date && <span className="nowrap">{dateText(hit.date)}</span>}
          {hit.state && <StatusTag kind="orderState" value={hit.state} />}
        </>
      }
      onOpen={onOpen}
    />
  );
}

function Marked({ words, typed }: { words: string; typed: string }) {
  const part = typed.trim();
  const at = part ? words.toLowerCase().indexOf(part.toLowerCase()) : -1;
  if (at < 0) return <>{words}</>;
  return (
    <>
      {words.slice(0, at)}
      <mark>{words.slice(at, at + part.length)}</mark>
      {words.slice(at + part.length)}
    </>
  );
}
