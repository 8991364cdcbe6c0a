import { useInvalidate } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReminderState } from '@domain/chasing';
import type { LetGoWire, ProposalWire, SkippedWire } from '@domain/wire/reminder';
import { mayAny } from '../../providers/access';
import { ask } from '../../providers/ask';
import { newKey, once } from '../../providers/client';
import { type Text, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem } from '../../providers/problem';
import { send } from '../../providers/send';
import { useConfirm } from '../../parts/use-confirm';

const KEY = ['chasing-proposal'];
const stateLink = (state: ReminderState): string => `/data/reminders?state=${state}`;

/** What the evening proposes, in one line; let go together once it was looked over, and nothing of it by a key alone. */
export function Proposal() {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const confirm = useConfirm();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => ask<ProposalWire>('/chasing/proposal'), staleTime: 0 });
  const ids = data?.remind ?? [];
  const [broken, setBroken] = useState<{ said: string; because: string }>();
  const may = mayAny(['reminders.send']);
  const letGo = async (key: string): Promise<void> => {
    setBroken(undefined);
    try {
      toasts.done(outcome(await send<LetGoWire>('post', '/chasing/send', { ids }, once(key)), text));
    } catch (error) {
      await client.invalidateQueries({ queryKey: KEY });
      const now = client.getQueryState<ProposalWire>(KEY);
      // without a proposal since nobody knows how far it came
      if (!isProblem(error) || !now?.data || now.status !== 'success' || now.isInvalidated) toasts.failed(error);
      else {
        const waiting = new Set(now.data.remind);
        const open = ids.filter((id) => waiting.has(id)).length;
        const said = text('chasing.proposal.broken', { gone: ids.length - open, count: ids.length, open });
        setBroken({ said, because: error.message });
      }
    } finally {
      void client.invalidateQueries({ queryKey: KEY });
      void invalidate({ resource: 'reminders', invalidates: ['list', 'many'] });
    }
  };
  const askFirst = ({ channels }: ProposalWire): void => {
    const key = newKey();
    confirm({
      title: text('chasing.proposal.ask', { count: ids.length }),
      content: text('chasing.proposal.ways', { ways: waysText(channels, text) }),
      okText: text('chasing.proposal.sendAll', { count: ids.length }),
      careful: true,
      onOk: () => letGo(key),
    });
  };
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
        {broken && <Alert type="error" showIcon role="alert" message={broken.said} description={broken.because} />}
      </div>
      {may && (
        <Button type="primary" disabled={!ids.length} onClick={() => askFirst(data)}>
          {text('chasing.proposal.sendAll', { count: ids.length })}
        </Button>
      )}
    </section>
  );
}

/** How many go by which way. */
const waysText = (channels: ProposalWire['channels'], text: Text): string =>
  (['EMAIL', 'WHATSAPP'] as const)
    .filter((channel) => channels[channel] > 0)
    .map((channel) =>
      text('chasing.proposal.by', { count: channels[channel], channel: text(`messages.channels.${channel}`) }),
    )
    .join(', ');
/** What came of it: how many go, how many do not after all and why, how many were gone already. */
const outcome = ({ sent, left, skipped }: LetGoWire, text: Text): string =>
  [
    sent ? text('chasing.proposal.gone', { count: sent }) : text('chasing.proposal.none'),
    ...skipped.map(({ why, count }) =>
      text('chasing.proposal.skippedNow', { count, reason: text(`chasing.reasons.${why}`) }),
    ),
    ...(left ? [text('chasing.proposal.left', { count: left })] : []),
  ].join('; ');

function whyText({ why, promisedUntil, count }: SkippedWire, text: Text): string {
  const reason = text(`chasing.reasons.${why}`);
  const dated = promisedUntil ? text('chasing.proposal.until', { reason, date: promisedUntil }) : reason;
  return count > 1 ? text('chasing.proposal.one', { reason: dated, count }) : dated;
}
