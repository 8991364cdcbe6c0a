import { Modal } from 'antd';
import { Command as Cmdk } from 'cmdk';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { businessDate } from '@domain/dates';
import { LIMITS } from '@domain/limits';
import { mayBeDocument } from '@domain/messages/identity';
import { readWish } from '@domain/wish';
import type { SearchGroupKey, SearchHit } from '@domain/wire/search';
import { mayAny } from '../../providers/access';
import { resourceNamed } from '../../fields/registry';
import { manyOfThem } from '../../fields/words';
import { type Text, useText } from '../../providers/i18n';
import { gathered } from '../early-keys';
import { Icon } from '../icons';
import { Entry, HitEntry } from './Entry';
import { useOpenRecord } from '../../parts/verbs';
import { forgetHits, recentHits, rememberHit } from './recent';
import { holdsWords, matching, useCommands } from './use-commands';
import { useFind } from './use-find';
import './palette.css';

const ICONS: Record<SearchGroupKey, string> = {
  orders: 'orders',
  receipts: 'cash',
  credits: 'cash',
  travellers: 'travellers',
  departures: 'book',
  tours: 'tours',
};
/** A group that is no declared resource has an icon and a heading of its own. */
const iconOf = (group: string): string =>
  (ICONS as Record<string, string | undefined>)[group] ?? resourceNamed(group)?.icon ?? 'list';
function headingOf(text: Text, group: string): string {
  const resource = resourceNamed(group);
  return text.find(`app.palette.groups.${group}`, resource ? manyOfThem(text, resource) : group);
}

/** One field for everything: records from the server, pages and actions from here, what was opened lately. */
export default function Palette({ open, close }: { open: boolean; close: () => void }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal
      open={open}
      onCancel={close}
      title={<span className="visually-hidden">{text('app.palette.title')}</span>}
      footer={null}
      closable={false}
      width={640}
      className="palette"
      destroyOnHidden
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(shown) => shown && input.current?.focus()}
      style={{ top: 'min(12vh, 96px)' }}
    >
      <Finder close={close} input={input} />
    </Modal>
  );
}

function Finder({ close, input }: { close: () => void; input: RefObject<HTMLInputElement | null> }) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState(recentHits);
  const { groups, failed, settled } = useFind(typed);
  const commands = useCommands();
  const pages = matching(commands.pages, typed);
  const actions = matching(commands.actions, typed);
  const empty = typed.trim() === '';
  const record = useOpenRecord();
  const verbs = record?.verbs.filter(({ label }) => holdsWords(label, typed)) ?? [];
  const mayFindTours =
    !mayBeDocument(typed) && [...typed.trim()].length >= LIMITS.searchMin && mayAny(['orders.write']);
  const nothing = !groups.length && !pages.length && !actions.length && !verbs.length;
  const openHit = (group: string, hit: SearchHit): void => {
    rememberHit(group, hit);
    close();
    void navigate(hit.link);
  };
  // Enter before the finds are there opens the first of them once they are, never one of an earlier question
  const [eager, setEager] = useState('');
  const [best] = groups;
  useEffect(() => {
    const hit = best?.hits[0];
    if (settled && eager === typed && hit) openHit(best.key, hit);
  });
  const waitForFinds = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === 'Enter' && !nativeEvent.isComposing && !settled && !pages.length && !actions.length && !verbs.length)
      setEager(typed);
  };
  const run = (act: () => void) => (): void => {
    close();
    act();
  };
  // who says how many go is looking for a tour
  const said = /\p{L}/u.test(typed) && readWish(typed, businessDate(new Date())).party !== null;
  const tourEntry = mayFindTours && (
    <Cmdk.Group heading={text('app.screens.findTour')}>
      <Entry
        value="find tours"
        icon={<Icon name="find" />}
        name={text('orders.finder.fromPalette', { q: typed.trim() })}
        onOpen={run(() => void navigate(`/find-tour?q=${encodeURIComponent(typed.trim())}`))}
      />
    </Cmdk.Group>
  );
  return (
    <Cmdk shouldFilter={false} loop label={text('app.palette.title')} onKeyDown={waitForFinds}>
      <Cmdk.Input
        ref={input}
        value={typed}
        onFocus={() => {
          const early = gathered();
          if (early) setTyped((before) => early + before);
        }}
        onValueChange={setTyped}
        maxLength={100}
        placeholder={text('app.palette.placeholder')}
      />
      <p className="palette-note" role="status">
        {noteOf()}
      </p>
      <Cmdk.List
        label={text('app.palette.finds')}
        hidden={nothing && !mayFindTours && !(empty && (recent.length || verbs.length))}
      >
        {record && verbs.length > 0 && (
          <Cmdk.Group heading={text('app.palette.doWith', { name: record.name })}>
            {[...verbs]
              .sort((a, b) => Number(Boolean(a.whyNot)) - Number(Boolean(b.whyNot)))
              .map((verb) => (
                <Entry
                  key={verb.key}
                  value={`verb ${verb.key}`}
                  icon={null}
                  name={verb.label}
                  details={verb.whyNot}
                  stale={verb.whyNot !== undefined}
                  onOpen={run(verb.run)}
                />
              ))}
          </Cmdk.Group>
        )}
        {empty && recent.length > 0 && (
          <Cmdk.Group heading={text('app.palette.recent')}>
            {recent.map(({ group, ...hit }) => (
              <HitEntry
                key={`${group} ${hit.id}`}
                group={group}
                icon={iconOf(group)}
                hit={hit}
                onOpen={() => openHit(group, hit)}
              />
            ))}
            <Entry
              value="forget"
              icon={null}
              name={text('app.palette.forget')}
              onOpen={() => {
                forgetHits();
                setRecent([]);
              }}
            />
          </Cmdk.Group>
        )}
        {said && tourEntry}
        {groups.map(({ key, hits, more }) => (
          <Cmdk.Group key={key} heading={headingOf(text, key) + (more ? ` ${text('app.palette.more')}` : '')}>
            {hits.map((hit) => (
              <HitEntry
                // one that may be opened at last is another: only what comes in anew is chosen for Enter
                key={`${String(hit.id)} ${String(settled)}`}
                group={key}
                icon={iconOf(key)}
                hit={hit}
                typed={typed}
                stale={!settled}
                onOpen={() => openHit(key, hit)}
              />
            ))}
          </Cmdk.Group>
        ))}
        {pages.length > 0 && (
          <Cmdk.Group heading={text('app.palette.pages')}>
            {pages.map(({ key, name, icon, act }) => (
              <Entry key={key} value={`page ${key}`} icon={<Icon name={icon} />} name={name} onOpen={run(act)} />
            ))}
          </Cmdk.Group>
        )}
        {actions.length > 0 && (
          <Cmdk.Group heading={text('app.palette.actions')}>
            {actions.map(({ key, name, act }) => (
              <Entry key={key} value={`act ${key}`} icon={null} name={name} onOpen={run(act)} />
            ))}
          </Cmdk.Group>
        )}
      </Cmdk.List>
    </Cmdk>
  );

  function noteOf(): string {
    if (failed) return text('app.palette.failed');
    if (empty) return '';
    if ([...typed.trim()].length < LIMITS.searchMin) return text('app.palette.short');
    if (!settled) return text('app.palette.searching');
    return nothing ? text('app.palette.none', { q: typed.trim() }) : '';
  }
}
