import { useInvalidate } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReminderState } from '@domain/chasing';
import type { LetGoWire, ProposalWire, SkippedWire } from '@domain/wire/reminder';
import { useNamedHotkey } from '../../parts/hotkeys';
import { mayAny } from '../../providers/access';
import { ask } from '../../providers/ask';
import { newKey, once } from '../../providers/client';
import { type Text, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { send } from '../../providers/send';

const KEY = ['chasing-proposal'];
const stateLink = (state: ReminderState): string => `/data/reminders?state=${state}`;

/** What the evening proposes, in one line; let go with one key once it was looked over. */
export function Proposal() {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({ queryKey: KEY, queryFn: () => ask<ProposalWire>('/chasing/proposal'), staleTime: 0 });
  const ids = data?.remind ?? [];
  const may = mayAny(['reminders.send']);
  const letGo = async (): Promise<void> => {
    if (busy || !ids.length) return;
    setBusy(true);
    try {
      const { sent, left } = await send<LetGoWire>('post', '/chasing/send', { ids }, once(newKey()));
      const gone = text('chasing.proposal.gone', { count: sent });
      toasts.done(left ? `${gone}; ${text('chasing.proposal.left', { count: left })}` : gone);
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: KEY });
      void invalidate({ resource: 'reminders', invalidates: ['list', 'many'] });
    }
  };
  useNamedHotkey('s', text('chasing.proposal.sendAll', { count: ids.length }), () => void letGo(), {
    enabled: may && ids.length > 0,
  });
  // the list below keeps its place while the proposal comes
  if (!data) return <section className="proposal card" aria-busy="true" />;
  const skipped = data.skipped.reduce((all, { count }) => all + count, 0);
  return (
    <section className="proposal card">
      <div>
        <p>
          <b>
            {ids.length ? (
              <Link to={stateLink('proposed')}>{text('chasing.proposal.title', { count: ids.length })}</Link>
            ) : (
              text('chasing.proposal.nobody')
            )}
            {skipped > 0 && ' · '}
            {skipped > 0 && (
              <Link to={stateLink('skipped')}>{text('chasing.proposal.skipped', { count: skipped })}</Link>
            )}
          </b>
          {skipped > 0 && (
            <span className="muted">{`: ${data.skipped.map((one) => whyText(one, text)).join(' · ')}`}</span>
          )}
        </p>
        <p className="muted">{text('chasing.proposal.note')}</p>
      </div>
      {may && (
        <Button type="primary" loading={busy} disabled={!ids.length} onClick={() => void letGo()}>
          {text('chasing.proposal.sendAll', { count: ids.length })} (S)
        </Button>
      )}
    </section>
  );
}

function whyText({ why, promisedUntil, count }: SkippedWire, text: Text): string {
  const reason = text(`chasing.reasons.${why}`);
  const dated = promisedUntil ? text('chasing.proposal.until', { reason, date: promisedUntil }) : reason;
  return count > 1 ? text('chasing.proposal.one', { reason: dated, count }) : dated;
}
