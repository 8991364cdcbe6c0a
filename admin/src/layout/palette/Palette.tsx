import { Modal } from 'antd';
import { Command as Cmdk } from 'cmdk';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '@domain/limits';
import type { SearchGroupKey, SearchHit } from '@domain/wire/search';
import { useText } from '../../providers/i18n';
import { Icon } from '../icons';
import { Entry, HitEntry } from './Entry';
import { forgetHits, recentHits, rememberHit } from './recent';
import { matching, useCommands } from './use-commands';
import { useFind } from './use-find';
import './palette.css';

const ICON_OF: Record<SearchGroupKey, string> = {
  orders: 'orders',
  receipts: 'cash',
  travellers: 'travellers',
  departures: 'book',
  tours: 'tours',
};

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
  const nothing = !groups.length && !pages.length && !actions.length;
  const openHit = (group: SearchGroupKey, hit: SearchHit): void => {
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
    if (key === 'Enter' && !nativeEvent.isComposing && !settled && !pages.length && !actions.length) setEager(typed);
  };
  const run = (act: () => void) => (): void => {
    close();
    act();
  };
  return (
    <Cmdk shouldFilter={false} loop label={text('app.palette.title')} onKeyDown={waitForFinds}>
      <Cmdk.Input
        ref={input}
        value={typed}
        onValueChange={setTyped}
        maxLength={100}
        placeholder={text('app.palette.placeholder')}
      />
      <p className="palette-note" role="status">
        {noteOf()}
      </p>
      <Cmdk.List label={text('app.palette.finds')} hidden={nothing && !(empty && recent.length)}>
        {empty && recent.length > 0 && (
          <Cmdk.Group heading={text('app.palette.recent')}>
            {recent.map(({ group, ...hit }) => (
              <HitEntry
                key={`${group} ${hit.id}`}
                group={group}
                icon={ICON_OF[group]}
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
        {groups.map(({ key, hits, more }) => (
          <Cmdk.Group
            key={key}
            heading={text(`app.palette.groups.${key}`) + (more ? ` ${text('app.palette.more')}` : '')}
          >
            {hits.map((hit) => (
              <HitEntry
                key={hit.id}
                group={key}
                icon={ICON_OF[key]}
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
